import { withCurrency } from '../money/with-currency.ts'
import type { ControlName, Controls } from './controls.ts'

type Unit = 'switch' | 'percent' | 'rupees' | 'count' | 'minutes' | 'hours' | 'working days'

interface ControlWords {
  readonly label: string
  readonly unit: Unit
  /** Effect of the control, in a sentence. */
  readonly about: string
}

/** Labels and explanations of the controls, in display order. */
export const controlWords: Readonly<Record<ControlName, ControlWords>> = {
  secondPerson: {
    label: 'Second person',
    unit: 'switch',
    about:
      'A colleague has to approve payment details, large changes of rates and reserves, large payouts, staff roles and these controls.',
  },
  rateMovePercent: {
    label: 'Rate change that one person can make',
    unit: 'percent',
    about:
      'In 24 hours. A larger change needs a second person. A late order is refused if the rate has moved by more.',
  },
  spreadFloor: {
    label: 'Spread that one person can set',
    unit: 'percent',
    about:
      'In percent of the buy rate. A smaller spread, or a buy rate below the sell rate, needs a second person.',
  },
  reserveEdit: {
    label: 'Reserve edit that one person can make',
    unit: 'rupees',
    about: 'In 24 hours. An edit worth more needs a second person.',
  },
  payout: {
    label: 'Payout that one person can approve',
    unit: 'rupees',
    about: 'Approving an order of a higher value needs a second person.',
  },
  matchedPayment: {
    label: 'Payment on a statement',
    unit: 'switch',
    about:
      'An order needs a second person if its full payment is not matched, or if the approver imported or matched that payment. Applies to currencies with an imported statement.',
  },
  payoutDay: {
    label: 'Payouts that one person can approve in a day',
    unit: 'rupees',
    about:
      'All orders, payout batches and refunds that they approve alone, from midnight in India. Beyond it, each payout needs a second person.',
  },
  unseenHours: {
    label: 'Payment not seen after',
    unit: 'hours',
    about: 'An order is marked once a statement reaches this far past it without its payment.',
  },
  staffSecondFactor: {
    label: 'Second factor of staff',
    unit: 'switch',
    about: 'Staff need a passkey or an authenticator app to log in.',
  },
  stepUpMinutes: {
    label: 'Ask for the second factor again after',
    unit: 'minutes',
    about: 'Before actions that need a second person.',
  },
  staffSessionHours: {
    label: 'Staff session length',
    unit: 'hours',
    about: 'After that, staff have to log in again.',
  },
  staffIdleMinutes: {
    label: 'Staff idle timeout',
    unit: 'minutes',
    about: 'Inactive staff have to log in again after this time. Empty: no timeout.',
  },
  targetMinutes: {
    label: 'Target time for orders',
    unit: 'minutes',
    about:
      'Orders should be decided within this time. A currency can have its own. Changes apply to new orders only. The clock stops while a customer has a question to answer.',
  },
  heldAtOnce: {
    label: 'Maximum held per customer',
    unit: 'rupees',
    about: 'Total value of live quotes and pending orders. Visitors see it.',
  },
  pendingOrders: {
    label: 'Open orders of one customer',
    unit: 'count',
    about: 'Live quotes and pending orders together.',
  },
  largeQuote: {
    label: 'Large quote',
    unit: 'rupees',
    about: 'Count abandoned quotes of this value or more.',
  },
  largeQuotesGivenUp: {
    label: 'Large quotes abandoned per day',
    unit: 'count',
    about: 'After that, a customer waits for an hour before the next one.',
  },
  givenUpWorth: {
    label: 'Value of quotes abandoned per day',
    unit: 'rupees',
    about:
      'For one customer, quotes of any size together. Above it they wait before the next one: an hour for each time they have reached it. Empty: no limit.',
  },
  extensionMovePercent: {
    label: 'Rate move that still allows an extension',
    unit: 'percent',
    about:
      'A customer gets 15 more minutes only while the held rate is worth up to this much more than the live rate. Empty: always.',
  },
  firstDayOrder: {
    label: 'Order in the first 24 hours',
    unit: 'rupees',
    about: 'For a new customer or a new withdrawal method. Empty: no limit.',
  },
  upiLimit: {
    label: 'UPI limit per day',
    unit: 'rupees',
    about: 'Customers are asked to pay larger orders by bank transfer.',
  },
  refundDays: {
    label: 'Refund of a rejected order within',
    unit: 'working days',
    about:
      'Customers read this with each rejection. Staff return payments by hand, so choose a time that they can keep.',
  },
}

const units: Readonly<Record<Exclude<Unit, 'switch' | 'rupees'>, string>> = {
  percent: ' %',
  count: '',
  minutes: ' minutes',
  hours: ' hours',
  'working days': ' working days',
}

/** A value with its unit. */
export function describeControl(name: ControlName, value: Controls[ControlName]): string {
  const { unit } = controlWords[name]
  if (value === null) return 'off'
  if (unit === 'switch') return value ? 'on' : 'off'
  if (unit === 'rupees') return withCurrency(String(value), 'INR')
  return `${value}${units[unit]}`
}
