import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { type ConfirmationInput, confirmationInput } from '@rupee/domain/people/admin-users.ts'
import { planConfirmation } from '../../identity/kyc/decide-kyc.ts'
import type { ChangeKind } from './change-kind.ts'

/**
 * Confirmation of an identity. A second account with one identity needs a second person, because each multiplies the
 * limits of a customer.
 */
export const identityChange: ChangeKind<ConfirmationInput> = {
  kind: 'same identity',
  input: confirmationInput,
  subject: ({ id }) => subjects.identity(id),
  async plan(transaction, input, { by, now, id: entry, isApproved }) {
    const change = await planConfirmation(transaction, input, { by, now, entry, isApproved })
    if (!change) return undefined
    const { account, submission, twins, sharers } = change
    const describePerson = ({ name, email }: { name: string; email: string }) => `${name}, ${email}`
    return {
      ...change,
      takesTwo: twins.length > 0,
      title: `Confirm a second account with the same identity (${account.name})`,
      inWords: [
        { label: 'Account', from: 'waiting', to: `${describePerson(account)}: verified` },
        { label: 'Same Aadhaar or PAN as', to: twins.map(describePerson).join('; ') },
        ...(input.reason ? [{ label: 'Reason', to: input.reason }] : []),
      ],
      kept: { ...input, submission },
      concerns: input.id,
      alsoConcerns: sharers,
    }
  },
}
