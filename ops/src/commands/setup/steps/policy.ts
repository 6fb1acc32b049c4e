import * as z from 'zod/mini'
import type { Send } from '../../../google/send.ts'

/** Policies keep all their fields, so that a change loses none: the version, the ETag and conditions. */
export const policySchema = z.looseObject({
  bindings: z._default(z.array(z.looseObject({ role: z.string(), members: z.array(z.string()) })), []),
})

type Policy = z.infer<typeof policySchema>

/** Older versions of a policy lack conditions. */
export const latestPolicy = { options: { requestedPolicyVersion: 3 } }

export function hasRole(policy: Policy | undefined, wanted: string, member: string): boolean {
  return (
    policy?.bindings.some(
      ({ role, members, condition }) =>
        role === wanted && condition === undefined && members.includes(member),
    ) ?? false
  )
}

/** Reads the policy right before it is written. Google refuses the write if somebody has changed it in between. */
export async function addRoles(
  send: Send,
  address: string,
  member: string,
  roles: readonly string[],
): Promise<void> {
  const policy = policySchema.parse(await send('POST', `${address}:getIamPolicy`, latestPolicy))
  const added = roles.map((role) => ({ role, members: [member] }))
  await send('POST', `${address}:setIamPolicy`, {
    policy: { ...policy, bindings: [...policy.bindings, ...added] },
  })
}
