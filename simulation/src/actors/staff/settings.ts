import { calls } from '@rupee/domain/calls/calls.ts'
import { refusals } from '../people/refusals.ts'
import { setControls } from '../people/set-controls.ts'
import type { Desk } from './desk.ts'

type Control = keyof typeof setControls

/** Changes one or several controls. */
export async function changeControls({ person, habits }: Desk): Promise<void> {
  const { random } = person
  const version = Number(person.stage.read('settings/controls')?.version ?? 0)
  const names: readonly Control[] = random.chance(0.3)
    ? ['heldAtOnce', 'pendingOrders', 'firstDayOrder']
    : [random.pick(allControls)]
  await person.pause(2_000, random.chance(habits.editsStale) ? 600_000 : 60_000)
  const edit = Object.fromEntries(names.map((name) => [name, random.pick<string>(setControls[name])]))
  const answer = await person.ask(
    calls.updateControls,
    { ...edit, version: String(version) },
    { may: [refusals.controlsChanged, refusals.approvalWaits] },
  )
  if (answer.kind === 'refused') {
    person.tell(`cannot set controls: ${answer.code}`)
    return
  }
  if (answer.kind === 'silence') return
  const { approval } = answer.body
  if (approval !== undefined)
    person.mustRead(`approvals/${approval}`, 'a second person has to approve the controls')
  const asked = approval === undefined ? '' : `, if a second person agrees to the request ${approval}`
  person.tell(`sets ${JSON.stringify(edit)}${asked}`)
}

const allControls: readonly Control[] = [
  ...(['heldAtOnce', 'pendingOrders', 'largeQuote', 'largeQuotesGivenUp', 'firstDayOrder'] as const),
  ...(['payout', 'payoutDay', 'reserveEdit', 'rateMovePercent', 'secondPerson', 'secondPerson'] as const),
]

export async function changeAd({ person }: Desk): Promise<void> {
  const text = person.random.chance(0.2) ? '' : `Today ${1 + person.random.below(9)} % better rates!`
  const answer = await person.insist(calls.updateAd, { text })
  if (answer.kind === 'done') person.tell(text === '' ? 'takes the ad down' : `puts up the ad "${text}"`)
}
