import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { chooseRefundHolder } from '@rupee/domain/refunds/refund-target.ts'
import type { Step } from '#features/customer/orders/steps/steps.ts'

type Progress = Pick<
  Refund,
  | 'state'
  | 'amount'
  | 'code'
  | 'dueAt'
  | 'targetAt'
  | 'approvedAt'
  | 'paidAt'
  | 'closedAt'
  | 'reference'
  | 'payer'
  | 'name'
  | 'included'
>

/** Returns the steps of a refund that its customer sees: due, account known, approved, paid, received. */
export function listRefundSteps(refund: Progress): readonly Step[] {
  const { state, dueAt, code, included, paidAt } = refund
  const amount = withCurrency(refund.amount, code)
  const due: Step = { name: t('Refund of {amount} due', { amount }), state: 'done', at: dueAt }
  if (included)
    return [
      due,
      paidAt
        ? { name: t('Refund paid with this order'), state: 'done', at: paidAt }
        : { name: t('Refund paid with this order'), state: 'to come' },
    ]
  return [
    due,
    makeAccountStep(refund),
    makeApprovalStep(refund),
    makePaymentStep(refund),
    state === 'closed'
      ? { name: t('Refund received'), state: 'done', at: refund.closedAt }
      : makeReceiptStep(state === 'paid'),
  ]
}

function makeAccountStep(refund: Progress): Step {
  if (refund.state === 'written off') return { name: t('Account needed'), state: 'now' }
  if (refund.state !== 'due') return { name: t('Account known'), state: 'done', at: refund.targetAt }
  return { name: t('Account needed'), state: 'now', explanation: describeHolder(refund) }
}

/** Explains why a refund that nobody claimed is closed, and how to open it again. */
export function describeWrittenOff(): string {
  return t(
    'We have no account to pay to, so we have closed this refund. The money is still yours: enter the account, and we will return it.',
  )
}

/** Names the person who must own the account. */
export function describeHolder(refund: Pick<Refund, 'payer' | 'name'>): string {
  const holder = chooseRefundHolder(refund)
  return holder === ''
    ? t('Please enter the account that we should pay to. It must be your own.')
    : t('Please enter the account that we should pay to. It must be in the name of {holder}, who has paid.', {
        holder,
      })
}

function makeApprovalStep({ state, approvedAt }: Progress): Step {
  if (state === 'due' || state === 'written off') return { name: t('Approval'), state: 'to come' }
  if (state !== 'ready') return { name: t('Refund approved'), state: 'done', at: approvedAt }
  return {
    name: t('To be approved'),
    state: 'now',
    explanation: t('Our staff check the account next. You do not need to do anything.'),
  }
}

function makePaymentStep({ state, paidAt, reference = '' }: Progress): Step {
  switch (state) {
    case 'approved':
      return { name: t('To be paid'), state: 'now', explanation: t('Our staff pay you next.') }
    case 'paid':
    case 'closed':
      return {
        name: t('Paid'),
        state: 'done',
        at: paidAt,
        explanation: t('Reference of the transfer: {reference}', { reference }),
      }
    default:
      return { name: t('To be paid'), state: 'to come' }
  }
}

function makeReceiptStep(isPaid: boolean): Step {
  return isPaid
    ? {
        name: t('Refund received'),
        state: 'now',
        explanation: t('Please confirm it when the money has arrived.'),
      }
    : { name: t('Refund received'), state: 'to come' }
}
