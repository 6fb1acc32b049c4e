import type { Request } from '../../google/request.ts'
import { findBillingAccount, planStaging } from './create-staging.ts'
import type { Wishes } from './plan/step.ts'
import { type Conversation, type Given, makeOrExplain, type Outcome, runSetup } from './run-setup.ts'

interface GivenBeside extends Omit<Given, 'request'> {
  /** Project beside which `project` is created. */
  readonly live: string
  /** Connects to Google's APIs, with this project paying for the requests. */
  connect(project: string): Request
}

/** Creates a staging project beside the live one, unless it is there, and sets it up like any other. */
export async function setUpStaging(
  { live, connect, ...given }: GivenBeside,
  { agree, say }: Conversation,
): Promise<Outcome> {
  const creation = await planStaging({ live, staging: given.project, connect, pause: given.pause })
  if (creation && !(await agree([creation], {})))
    return { plan: [creation.title], made: [], remaining: [creation.title] }
  if (creation) {
    say(`${creation.title}…`)
    await makeOrExplain(creation)
  }
  const billingAccount = await findBillingAccount({ live, connect })
  const known: Wishes = billingAccount === undefined ? {} : { billingAccount }
  const outcome = await runSetup(
    { ...given, request: connect(given.project) },
    { say, agree: (plan) => agree(plan, known) },
  )
  const created = creation ? [creation.title] : []
  return { ...outcome, plan: [...created, ...outcome.plan], made: [...created, ...outcome.made] }
}
