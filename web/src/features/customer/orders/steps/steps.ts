import { said, t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toCurrentStage } from '@rupee/domain/orders/stage.ts'

/** `stopped` ends an order that is not paid out. */
export type StepState = 'done' | 'now' | 'to come' | 'stopped'

export interface Step {
  readonly name: string
  readonly state: StepState
  readonly at?: Date | undefined
  readonly explanation?: string | undefined
  /** Number of the refund, because several refunds have steps with the same names. */
  readonly group?: number
}

type Progress = Pick<
  Order,
  | 'status'
  | 'stage'
  | 'created_at'
  | 'decidedAt'
  | 'adminNotes'
  | 'cancelAsked'
  | 'unreadByCustomer'
  | 'part'
  | 'partOfferedAt'
>

/** Returns the steps of an order that its customer sees: received, checked, paid out. One at most is the current step. */
export function listSteps(order: Progress): readonly Step[] {
  const { status, created_at: at, decidedAt, adminNotes: explanation } = order
  const received: Step = { name: t('Order received'), state: 'done', at }
  if (status === 'Rejected')
    return [received, { name: t('Rejected'), state: 'stopped', at: decidedAt, explanation }]
  const isChecked = status === 'Approved' || toCurrentStage(order) === 'paying'
  return [
    received,
    isChecked ? { name: t('Payment checked'), state: 'done' } : check(order),
    status === 'Approved'
      ? { name: t('Paid out'), state: 'done', at: decidedAt, explanation }
      : makePayoutStep(order, isChecked),
  ]
}

const cancelAsked = said('You have asked us to cancel this order. Our staff decide and write to you.')

function check(order: Progress): Step {
  if (order.part?.state === 'open') return answerOffer(order)
  switch (toCurrentStage(order)) {
    case 'checking':
      return {
        name: t('Payment being checked'),
        state: 'now',
        explanation: findUnreadHint(order) ?? t('A member of our staff has your order open.'),
      }
    case 'approving':
      return {
        name: t('Final check'),
        state: 'now',
        explanation:
          findUnreadHint(order) ??
          t('Your payment has been checked. A second person approves large payouts.'),
      }
    case 'question':
      return {
        name: t('We have a question'),
        state: 'now',
        explanation: t('Your order is waiting for your answer. Please answer in the messages.'),
      }
    default:
      return {
        name: t('Payment to be checked'),
        state: 'now',
        explanation:
          findUnreadHint(order) ??
          (order.cancelAsked
            ? t(cancelAsked)
            : t('Our staff check your payment next. You do not need to do anything.')),
      }
  }
}

/** The check continues with the customer's answer, so an open offer takes its place. */
function answerOffer(order: Progress): Step {
  const isAsked = toCurrentStage(order) === 'question'
  const explanation = [
    t('We have received a part of the amount. Please accept or decline our offer.'),
    isAsked
      ? t('Your order is waiting for your answer. Please answer in the messages.')
      : findUnreadHint(order),
    order.cancelAsked && t(cancelAsked),
  ]
  return {
    name: t('We have an offer'),
    state: 'now',
    at: order.partOfferedAt,
    explanation: explanation.filter(Boolean).join('\n'),
  }
}

function makePayoutStep(order: Progress, isChecked: boolean): Step {
  return isChecked
    ? {
        name: t('Being paid out'),
        state: 'now',
        explanation: findUnreadHint(order) ?? t('Your payment has been checked. Our staff pay you next.'),
      }
    : { name: t('Payout'), state: 'to come', explanation: t('We e-mail you when it is on its way.') }
}

/** Returns a hint for unread messages, because a question does not always change the stage. */
function findUnreadHint({ unreadByCustomer }: Progress): string | undefined {
  return unreadByCustomer ? t('We have written to you. Please read our message.') : undefined
}
