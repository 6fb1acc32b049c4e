import { Exact } from '../../money/money.ts'
import type { Account } from '../../people/account.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { type Clearance, dropCleared } from '../findings/clearance.ts'
import { type Finding, isStop, makeStop, type Stop } from '../findings/finding.ts'
import { formatWholeRupees, isTooMuchToBegin, type Limits } from '../limits.ts'
import type { Order } from '../order.ts'
import type { OrderMarks } from '../order-marks.ts'
import { checkPayoutAccount } from '../payout-check.ts'
import { nameWithdrawal, type Withdrawal } from '../withdrawal.ts'
import { matchPayer } from './payer.ts'
import { judgeReference } from './reference-finding.ts'

export interface VerdictFacts {
  /** Account of the customer; undefined after its deletion. */
  readonly account: Pick<Account, 'name' | 'is_verified' | 'date_joined'> | undefined
  /** The customer's other orders, newest first. */
  readonly others: readonly Order[]
  /** Whether the customer has no more orders than these. */
  readonly isAll: boolean
  /** Orders of any customer, without this one, whose payment references may resemble its own. */
  readonly similar: readonly Order[]
  readonly marks: OrderMarks | undefined
  readonly controls: VerdictControls
  /** The wallet that the customer has paid to. */
  readonly source: Pick<Wallet, 'type'>
}

interface VerdictControls extends Pick<Limits, 'heldAtOnce' | 'firstDayOrder'> {
  /** Whether paying out more than `payout`, in rupees, takes a second person. */
  readonly secondPerson: boolean
  readonly payout: string
}

/** Lists the findings before a decision, the most important first. */
export function listFindings(order: Order, facts: VerdictFacts): readonly Finding[] {
  const findings = [
    ...checkIdentity(facts),
    ...checkPayer(order, facts),
    judgeReference(order, facts),
    ...checkProof(order, facts),
    ...checkPayout(order, facts),
    ...checkQuote(order),
    ...checkAmount(order, facts),
    ...checkLimits(order, facts),
    ...checkExperience(facts),
  ]
  return sortFindings(findings)
}

/** Sorts red findings first, then those to look at. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone))
}

/** Returns only the red findings, from fewer facts than a whole verdict needs. */
export function listStops(
  order: Order,
  facts: Pick<VerdictFacts, 'account' | 'similar' | 'marks'>,
): readonly Stop[] {
  return listFindings(order, { ...facts, ...noneOfTheRest }).filter(isStop)
}

/** Left out, because no red finding depends on these. */
const noneOfTheRest = {
  others: [],
  isAll: true,
  controls: { secondPerson: false, payout: '0', heldAtOnce: '0', firstDayOrder: null },
  source: { type: 'currency' },
} as const

export function summariseFindings(all: readonly Finding[], cleared: readonly Clearance[] = []): string {
  const open = dropCleared(all.filter(isStop), cleared)
  const findings = all.filter((each) => !isStop(each) || open.includes(each))
  const [stops = 0, looks = 0] = tones.map((tone) => findings.filter((each) => each.tone === tone).length)
  if (stops + looks === 0) return cleared.length > 0 ? 'All findings are cleared' : 'Nothing stands out'
  const things = stops + looks === 1 ? '1 thing' : `${stops + looks} things`
  return stops > 0 ? `Clear ${things} before you approve` : `Look at ${things} before you approve`
}

const tones: readonly Finding['tone'][] = ['stop', 'look', 'fine']

function checkIdentity({ account }: VerdictFacts): Finding[] {
  const about = 'identity'
  if (!account) {
    return [makeStop('account deleted', { about, reason: 'The customer no longer has an account.' })]
  }
  if (account.is_verified) return []
  return [makeStop('KYC not confirmed', { about, reason: "The customer's identity is not confirmed." })]
}

function checkPayer({ sendersPaymentDetails, name }: Order, { account }: VerdictFacts): Finding[] {
  const about = 'payer'
  const registered = account?.name ?? name
  const { is, written } = matchPayer(sendersPaymentDetails, registered)
  const compared = `Payment details: ${written}. Name at registration: ${registered}.`
  switch (is) {
    case 'customer':
      return [{ about, tone: 'fine', label: 'Payer fits', reason: compared }]
    case 'handle':
      return [{ about, tone: 'fine', label: 'UPI ID fits the name', reason: compared }]
    case 'part':
      return [{ about, tone: 'look', label: 'Part of the name', reason: compared }]
    case 'other':
      return [
        makeStop('other payer', { about, reason: `${compared} Payments of other people are returned.` }),
      ]
    case 'nobody':
      return [
        {
          about,
          tone: 'look',
          label: 'No payer named',
          reason: `The payment details name nobody. Compare the proof with ${registered}.`,
        },
      ]
  }
}

function checkProof({ screenshot }: Order, { marks }: VerdictFacts): Finding[] {
  const about = 'proof'
  const same = marks?.sameProof ?? []
  const others = same.filter(({ again }) => !again)
  if (others.length > 0) {
    return [
      makeStop('proof seen before', { about, reason: `The same file came with ${joinTrackingIDs(others)}.` }),
    ]
  }
  if (same.length > 0) {
    const reason = `The same customer sent it with ${joinTrackingIDs(same)}, which was rejected.`
    return [{ about, tone: 'look', label: 'Proof sent again', reason }]
  }
  const similar = marks?.similarProof ?? []
  if (similar.length > 0) return [judgeSimilarProof(similar)]
  return screenshot
    ? [
        {
          about,
          tone: 'fine',
          label: 'New proof',
          reason: 'No other order came with the same file or a copy of it.',
        },
      ]
    : [{ about, tone: 'look', label: 'No proof', reason: 'The order has no payment screenshot.' }]
}

function judgeSimilarProof(marks: OrderMarks['similarProof']): Finding {
  const about = 'proof'
  const foreign = marks.filter(({ isSameCustomer }) => !isSameCustomer)
  if (foreign.length > 0) {
    const reason = `It looks like a copy of what another customer sent with ${joinTrackingIDs(foreign)}. Compare both below.`
    return makeStop('similar proof', { about, reason })
  }
  const reason = `It looks like a copy of what the same customer sent with ${joinTrackingIDs(marks)}. Compare both below.`
  return { about, tone: 'look', label: 'Similar proof', reason }
}

const joinTrackingIDs = (marks: readonly { readonly trackingID: string }[]) =>
  marks.map(({ trackingID }) => trackingID).join(', ')

function checkPayout(order: Order, { others, isAll }: VerdictFacts): Finding[] {
  const about = 'payout'
  const { wellFormed, otherHolder } = checkPayoutAccount(order)
  const findings: Finding[] = []
  if (!wellFormed) {
    const reason = `${nameWithdrawal(order.withdrawal)} does not look like an account for ${order.to_currency}.`
    findings.push(makeStop('payout account form', { about, reason }))
  }
  if (otherHolder) {
    const reason = `The payout account is not in the name of ${order.name}.`
    findings.push(makeStop('payout account name', { about, reason }))
  }
  const approved = others.filter(({ status }) => status === 'Approved')
  const target = toPayoutTarget(order.withdrawal)
  const before = approved.filter(({ withdrawal }) => toPayoutTarget(withdrawal) === target)
  const last = approved.find(({ to_currency }) => to_currency === order.to_currency)
  if (before.length > 0) {
    const reason = `Approved orders were paid there ${describeTimes(before.length)} before.`
    return [...findings, { about, tone: 'fine', label: 'Known payout target', reason }]
  }
  const among = isAll ? '' : ' Older orders were not looked at.'
  return last
    ? [
        ...findings,
        {
          about,
          tone: 'look',
          label: 'Payout target changed',
          reason: `The last ${order.to_currency} went to ${nameWithdrawal(last.withdrawal)}.${among}`,
        },
      ]
    : [
        ...findings,
        {
          about,
          tone: 'look',
          label: 'New payout target',
          reason: `No approved order of this customer was paid there.${among}`,
        },
      ]
}

const describeTimes = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Keeps the case, because addresses on some chains are case-sensitive. */
function toPayoutTarget(withdrawal: Withdrawal): string {
  switch (withdrawal.type) {
    case 'Bank':
      return `${withdrawal.accountNumber.replaceAll(/\D/g, '')} ${withdrawal.ifscCode.toUpperCase()}`
    case 'UPI':
      return withdrawal.upiID.toLowerCase()
    case 'Crypto':
      return withdrawal.cryptoAddress
  }
}

function checkQuote({ late, short }: Order): Finding[] {
  const about = 'quote'
  const findings: Finding[] = []
  if (short) {
    const reason = 'The reserve did not cover this order, so nothing is held for it.'
    findings.push(makeStop('short', { about, reason }))
  }
  if (late) {
    const reason = 'The proof arrived after the quote had ended, so the order has the rate at that time.'
    findings.push({ about, tone: 'look', label: 'Late', reason })
  }
  return findings
}

/** Minimum number of orders for a baseline. */
const minimumBaseline = 3
const maximumBaseline = 20
const unusual = 3

function checkAmount({ worth }: Order, { others }: VerdictFacts): Finding[] {
  const about = 'amount'
  const worths = others
    .filter(({ status }) => status === 'Approved')
    .slice(0, maximumBaseline)
    .map((other) => new Exact(other.worth))
  if (worths.length < minimumBaseline) return []
  const usual = computeMedian(worths)
  const times = new Exact(worth).dividedBy(usual)
  const reason = `Worth ${formatWholeRupees(worth)}. Half of the last ${worths.length} approved orders were worth ${formatWholeRupees(usual.toFixed())} or less.`
  return times.greaterThan(unusual)
    ? [{ about, tone: 'look', label: `${times.toFixed(1)} × the usual amount`, reason }]
    : [{ about, tone: 'fine', label: 'Usual amount', reason }]
}

/** An even number of values has the mean of the two in the middle. */
function computeMedian(values: readonly Exact[]): Exact {
  const sorted = values.toSorted((one, other) => one.comparedTo(other))
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return Exact.sum(...middle).dividedBy(middle.length)
}

function checkLimits(order: Order, { account, others, controls }: VerdictFacts): Finding[] {
  const about = 'limits'
  const { worth } = order
  const findings: Finding[] = []
  if (controls.secondPerson && new Exact(worth).greaterThan(controls.payout)) {
    const reason = `It is worth more than ${formatWholeRupees(controls.payout)}: a colleague has to approve the payout.`
    findings.push({ about, tone: 'look', label: 'Needs a second person', reason })
  }
  const open = others.filter(({ status }) => status === 'pending').map((other) => other.worth)
  const held = Exact.sum(worth, ...open)
  if (held.greaterThan(controls.heldAtOnce)) {
    const reason = `The open orders of this customer are worth ${formatWholeRupees(held.toFixed())}, the limit is ${formatWholeRupees(controls.heldAtOnce)}.`
    findings.push({ about, tone: 'look', label: 'Above the limit', reason })
  }
  if (account && isTooMuchToBegin(worth, account.date_joined, controls, order.created_at)) {
    const reason = `The account was less than a day old, and the limit then is ${formatWholeRupees(controls.firstDayOrder ?? '0')}.`
    findings.push({ about, tone: 'look', label: 'Above the limit of a new account', reason })
  }
  return findings
}

function checkExperience({ others, isAll }: VerdictFacts): Finding[] {
  const about = 'orders'
  const approved = others.filter(({ status }) => status === 'Approved').length
  const rejected = others.filter(({ status }) => status === 'Rejected').length
  if (others.length === 0) {
    return [{ about, tone: 'look', label: 'First order', reason: 'This customer has no other order.' }]
  }
  const orders = `${isAll ? '' : 'Newest '}${others.length} other order${others.length === 1 ? '' : 's'}`
  const reason = `${orders}: ${approved} approved, ${rejected} rejected.`
  if (approved === 0) return [{ about, tone: 'look', label: 'None paid out yet', reason }]
  const label = `${isAll ? '' : 'At least '}${approved} paid out`
  return [{ about, tone: 'fine', label, reason }]
}
