import * as z from 'zod/mini'
import type { Send } from '../../../google/send.ts'
import { agents, groups, rolesOfFunctions, toAddress, tokenCreator } from '../../../project/accounts.ts'
import { type Change, planUnless, type Step } from '../plan/step.ts'
import { addRoles, hasRole, latestPolicy, policySchema } from './policy.ts'

const accountSchema = z.object({ email: z.string() })

export const createAccounts: Step = async ({ project, google, send }) => {
  const address = `iam.googleapis.com/v1/projects/${project}/serviceAccounts`
  const accounts = await google.list(accountSchema, address, 'accounts')
  return groups.flatMap((group) =>
    planUnless(
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
    const member = `serviceAccount:${account}`
    const missing = roles.filter((role) => !hasRole(policy, role, member))
    return planUnless(missing.length === 0, {
      title: `Give ${name} ${missing.join(', ')}`,
      async make() {
        if (service) await createAgent(send, number, service)
        await addRoles(send, address, member, missing)
      },
    })
  }

  return [
    ...groups.flatMap((group) =>
      grant(`exchange-${group}`, toAddress(group, project), rolesOfFunctions[group]),
    ),
    ...agents.flatMap((agent) => {
      const account = agent.address(number)
      const hasBroader = agent.or.some((role) => hasRole(policy, role, `serviceAccount:${account}`))
      return hasBroader ? [] : grant(account, account, [agent.role], agent.service)
    }),
  ]
}

/** Google creates the agent of an API when it is first requested. */
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
  const member = `serviceAccount:${account}`
  return planUnless(hasRole(policy, tokenCreator, member), {
    title: 'Let exchange-calls sign tokens as itself',
    make: () => addRoles(send, address, member, [tokenCreator]),
  })
}
