import * as z from 'zod/mini'
import type { Send } from '../../../google/send.ts'
import { agents, groups, rolesOfFunctions, toAddress, tokenCreator } from '../../../project/accounts.ts'
import { type Change, type Step, unless } from '../plan/step.ts'

const accountSchema = z.object({ email: z.string() })

/** Policies keep all their fields, so that a change loses none: the version, the ETag and conditions. */
const policySchema = z.looseObject({
  bindings: z._default(z.array(z.looseObject({ role: z.string(), members: z.array(z.string()) })), []),
})

type Policy = z.infer<typeof policySchema>

const latestPolicy = { options: { requestedPolicyVersion: 3 } }

export const createAccounts: Step = async ({ project, google, send }) => {
  const address = `iam.googleapis.com/v1/projects/${project}/serviceAccounts`
  const accounts = await google.list(accountSchema, address, 'accounts')
  return groups.flatMap((group) =>
    unless(
      accounts.some(({ email }) => email === toAddress(group, project)),
      {
        title: `Create the service account exchange-${group}`,
        make: () =>
          send('POST', address, {
            accountId: `exchange-${group}`,
            serviceAccount: { displayName: `Functions of the exchange: ${group}` },
          }),
      },
    ),
  )
}

export const grantRoles: Step = async ({ project, number, google, send }) => {
  const address = `cloudresourcemanager.googleapis.com/v3/projects/${project}`
  const policy = await google.query(policySchema, `${address}:getIamPolicy`, latestPolicy)

  function grant(
    name: string,
    account: string,
    roles: readonly string[],
    service?: string,
  ): readonly Change[] {
    const missing = roles.filter((role) => !policy || !hasRole(policy, role, account))
    return unless(missing.length === 0, {
      title: `Give ${name} ${missing.join(', ')}`,
      async make() {
        if (service) await createAgent(send, number, service)
        await addRoles(send, address, account, missing)
      },
    })
  }

  return [
    ...groups.flatMap((group) =>
      grant(`exchange-${group}`, toAddress(group, project), rolesOfFunctions[group]),
    ),
    ...agents.flatMap((agent) => {
      const account = agent.address(number)
      const hasBroader = agent.or.some((role) => policy && hasRole(policy, role, account))
      return hasBroader ? [] : grant(account, account, [agent.role], agent.service)
    }),
  ]
}

/** Google creates the agent of an API when it is first asked for it. */
const createAgent = (send: Send, number: string, service: string) =>
  send(
    'POST',
    `serviceusage.googleapis.com/v1beta1/projects/${number}/services/${service}:generateServiceIdentity`,
    {},
  )

export const letCallsSign: Step = async ({ project, google, send }) => {
  const account = toAddress('calls', project)
  const address = `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}`
  const policy = await google.query(policySchema, `${address}:getIamPolicy`, {})
  return unless(policy ? hasRole(policy, tokenCreator, account) : false, {
    title: 'Let exchange-calls sign tokens as itself',
    make: () => addRoles(send, address, account, [tokenCreator]),
  })
}

function hasRole({ bindings }: Policy, wanted: string, account: string): boolean {
  return bindings.some(
    ({ role, members, condition }) =>
      role === wanted && condition === undefined && members.includes(`serviceAccount:${account}`),
  )
}

/** Reads the policy right before it is written. Google refuses the write if somebody has changed it in between. */
async function addRoles(send: Send, address: string, account: string, roles: readonly string[]) {
  const policy = policySchema.parse(await send('POST', `${address}:getIamPolicy`, latestPolicy))
  const added = roles.map((role) => ({ role, members: [`serviceAccount:${account}`] }))
  await send('POST', `${address}:setIamPolicy`, {
    policy: { ...policy, bindings: [...policy.bindings, ...added] },
  })
}
