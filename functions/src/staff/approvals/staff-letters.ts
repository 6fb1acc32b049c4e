import { type Approval, type ApprovalState, hoursToPay } from '@rupee/domain/approvals/approval.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

interface StaffChange {
  readonly title: string
  /** Name of the person who makes it. */
  readonly by: string
}

/** Mail about a request. It contains no account number, which is shown where the request is approved. */
export function composeApprovalAskedMail({ name, email }: Recipient, { title, by }: StaffChange): Mail {
  return writeLetter({
    to: email,
    name,
    subject: `A second person has to approve: ${title}`,
    paragraphs: [
      `${by} requests a change that needs a second person: ${title}.`,
      'Another member of staff can approve or refuse it in the admin area, under Approvals. It expires after 7 days.',
      'If this is your request, you do not need to do anything. If it names you but you did not make it, withdraw it and set a new password at once.',
    ],
  })
}

const endings: Readonly<Record<EndInMail, string>> = {
  standing: `is approved. You can pay it within ${hoursToPay} hours, then upload the receipt`,
  rejected: 'has ended, because the order was rejected',
  lapsed: `was approved, but not paid within ${hoursToPay} hours. Please make a new request`,
  approved: 'is approved. The change is made',
  refused: 'is refused. Nothing is changed',
  withdrawn: 'is withdrawn. Nothing is changed',
  expired: 'has expired, because nobody decided it in 7 days. Nothing is changed',
  overtaken: 'no longer applies, because the data has changed since. Please make a new request',
}

/** `lapsed`: approved, but not used in time. `rejected`: the order was rejected while the request was open. */
type EndInMail = Exclude<ApprovalState, 'waiting'> | 'lapsed' | 'rejected'

interface Decided extends Pick<Approval, 'title' | 'note' | 'decidedByName'> {
  readonly state: EndInMail
}

export function composeApprovalDecidedMail(
  { name, email }: Recipient,
  { title, state, note, decidedByName }: Decided,
): Mail {
  return writeLetter({
    to: email,
    name,
    subject: `Your request: ${title}`,
    paragraphs: [
      `Your request, ${title}, ${endings[state]}.`,
      ...(decidedByName ? [`It was decided by ${decidedByName}.`] : []),
      ...(note ? [`Their note: ${note}`] : []),
    ],
  })
}

/** Mail about a change by the only member of staff, so that others learn of it. */
export function composeChangedAloneMail({ name, email }: Recipient, { title, by }: StaffChange): Mail {
  return writeLetter({
    to: email,
    name,
    subject: `Changed without a second person: ${title}`,
    paragraphs: [
      `${by} has made a change that normally needs a second person: ${title}.`,
      'There is no other member of staff to ask. If this was not you, set a new password at once.',
    ],
  })
}
