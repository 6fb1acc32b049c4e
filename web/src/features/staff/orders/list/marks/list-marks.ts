import { type StopCode, stopLabels } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { checkPayoutAccount } from '@rupee/domain/orders/payout-check.ts'
import type { Review } from '@rupee/domain/orders/review.ts'
import { matchPayer } from '@rupee/domain/orders/verdict/payer.ts'
import type { PaidState } from '@rupee/domain/payments/paid-state.ts'
import type { RowIconName } from '../icons/row-icon.tsx'

export interface MarkedOrder {
  readonly order: Order
  /** Colleague who has the order open. */
  readonly colleague: Pick<Review, 'name'> | undefined
  readonly hasDraft: boolean
  readonly stops: readonly StopCode[]
  readonly paid?: PaidState
}

interface Mark {
  readonly label: string
  readonly icon: RowIconName
  readonly color: 'primary' | 'secondary' | 'warning' | 'error'
}

/** Returns the marks of an order in the list. `approver` has approved its payout, which a colleague has to pay. */
export function listMarks(
  { order, colleague, hasDraft, stops, paid = 'open' }: MarkedOrder,
  approver: string | undefined,
): readonly Mark[] {
  const { late, short, stage, status, unreadByStaff, cancelAsked } = order
  const { wellFormed, otherHolder } = checkPayoutAccount(order)
  const marks: readonly (Mark | false | undefined)[] = [
    unreadByStaff && { label: 'New message', icon: 'message', color: 'primary' },
    status === 'pending' && cancelAsked && { label: 'Wants to cancel', icon: 'cancel', color: 'warning' },
    colleague && { label: `Open by ${colleague.name}`, icon: 'colleague', color: 'primary' },
    status === 'pending' && paidMarks[paid],
    stage === 'approving' && { label: 'Second person', icon: 'secondPerson', color: 'primary' },
    stage === 'paying' && {
      label: approver === undefined ? 'To be paid' : `Approved by ${approver}, to be paid`,
      icon: 'receipt',
      color: 'warning',
    },
    stage === 'question' && { label: 'Waits for customer', icon: 'question', color: 'secondary' },
    hasDraft && { label: 'Draft', icon: 'draft', color: 'primary' },
    short && { label: 'Short', icon: 'short', color: 'error' },
    late && { label: 'Late', icon: 'late', color: 'secondary' },
    !wellFormed && { label: 'Check the account', icon: 'account', color: 'warning' },
    status === 'pending' &&
      matchPayer(order.sendersPaymentDetails, order.name).is === 'other' && {
        label: 'Other payer?',
        icon: 'otherName',
        color: 'error',
      },
    otherHolder && { label: 'Other name', icon: 'otherName', color: 'warning' },
    ...(status === 'pending' ? stops.map(findStopMark) : []),
  ]
  return marks.filter((mark) => mark !== undefined && mark !== false)
}

const paidMarks: Readonly<Record<PaidState, Mark | undefined>> = {
  paid: { label: 'Paid in full', icon: 'paid', color: 'primary' },
  part: { label: 'Paid in part', icon: 'paid', color: 'warning' },
  open: undefined,
  unseen: { label: 'Payment not seen', icon: 'notPaid', color: 'warning' },
}

/** Icons of flags. The row shows other red findings live, before the functions judge the order again. */
const stopIcons: Readonly<Partial<Record<StopCode, RowIconName>>> = {
  'account deleted': 'otherName',
  'KYC not confirmed': 'otherName',
  'reference seen before': 'receipt',
  'similar reference': 'receipt',
  'proof seen before': 'copy',
  'similar proof': 'copy',
}

function findStopMark(code: StopCode): Mark | undefined {
  const icon = stopIcons[code]
  return icon && { label: stopLabels[code], icon, color: 'error' }
}
