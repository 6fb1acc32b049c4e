import { calls } from '@rupee/domain/calls/calls.ts'
import { claimReasonSchema } from '@rupee/domain/claims/claim.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { SentFile } from '../../stage.ts'
import { drawPicture } from '../people/papers.ts'
import type { Answer } from '../people/person.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import { day, minute } from '../people/rhythm.ts'
import { sendClaim } from './claiming.ts'
import { acceptOrder, canBeLate, findOrder } from './finding.ts'
import type { Method, Sent } from './memory.ts'
import { describeSwap, listAmountRefusals, listBlockRefusals } from './quoting.ts'
import type { Self } from './self.ts'

interface Manner {
  /** Refusals that the payment reference may cause. */
  readonly may?: readonly Refusal[]
  /** Whether the order is sent from two tabs at once. */
  readonly twice?: boolean
}

/**
 * Outcome of sending an order. Claimed: it was refused, and its proof was sent as a payment claim. Unsure: it is paid
 * for, and may or may not have been placed.
 */
type Outcome = 'placed' | 'claimed' | 'refused' | 'unsure'

const maximumTries = 5

/** Order that is being sent. */
interface Sending {
  readonly sent: Sent
  readonly method: Method
  readonly screenshot: SentFile
  readonly may: readonly Refusal[]
  /** Amount to receive, at the rate that the customer has seen last. */
  receives: string
  /** Whether an attempt without an answer may have placed the order. */
  mayBeThere: boolean
}

/** Sends an order until its outcome is known, at most `maximumTries` times. */
export async function sendOrder(
  self: Self,
  sent: Sent,
  method: Method,
  { may = [], twice = false }: Manner = {},
): Promise<Outcome> {
  const { person, memory } = self
  const { quote, swap, reference } = sent
  const receives = quote?.receives ?? convert(swap.amount, swap.from, swap.to)
  const sending: Sending = { sent, method, screenshot: drawProof(self), may, receives, mayBeThere: false }
  const about = quote ? `quote ${quote.id}` : `${describeSwap(swap)} at the rate of now`
  person.tell(`sends the order for ${about}, paid with "${reference}"`)
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const outcome = await attemptOrder(self, sending, twice && tries === 0 ? 2 : 1)
    if (outcome) return outcome
    await person.pause(5_000, 3 * minute)
  }
  if (!sending.mayBeThere) return 'refused'
  // An attempt with a payment that already has an order is not followed up.
  if (!may.includes(refusals.referenceUsed)) memory.unsure.push(sent)
  person.tell(`does not know whether the order paid with "${reference}" is there`)
  return 'unsure'
}

/** Sends the order from this many tabs at once. Returns its outcome; undefined if it should be sent again. */
async function attemptOrder(self: Self, sending: Sending, tabs: number): Promise<Outcome | undefined> {
  const { person, habits, memory } = self
  const { sent, method, screenshot, may, receives } = sending
  const { quote, swap, reference } = sent
  // Without a quote, a retry looks like a second order for the same payment.
  const ofRepetition = !quote && (sending.mayBeThere || tabs > 1) ? [refusals.referenceUsed] : []
  const listRefusals = () => [...may, ...ofRepetition, ...listOrderRefusals(self, sent, method)]
  // While it is being placed, an order without a quote may hold as much as a quote.
  if (!quote) memory.ask(swap, person.now)
  const form = toOrderFields(sent, method, receives)
  const sendOnce = (): Promise<Answer<typeof calls.placeOrder>> =>
    person.ask(calls.placeOrder, form, { may: listRefusals, files: { screenshot } })
  const answers = await Promise.all(Array.from({ length: tabs }, sendOnce))

  const placed = findTrackingID(self, answers)
  if (placed !== undefined) {
    acceptOrder(self, sent, placed, quote || sending.mayBeThere ? undefined : receives)
    return 'placed'
  }
  sending.mayBeThere ||= answers.some(({ kind }) => kind === 'silence')
  const refused = answers.find((answer) => answer.kind === 'refused')
  const isRateChanged = refused?.why === refusals.rateChanged
  if (refused) {
    person.tell(`is told about "${reference}": ${refused.code}`)
    if (quote && isClaimable(refused.body) && person.random.chance(0.6)) {
      if (await sendClaim(self, { form, screenshot, may: listRefusals })) return 'claimed'
    }
    if ((quote || !sending.mayBeThere) && !isRateChanged) return 'refused'
  }
  if (sending.mayBeThere && (refused || person.random.chance(habits.looksFirst))) {
    if (await isInList(self, sent, refused?.why)) return 'placed'
  }
  if (isRateChanged) sending.receives = String(refused.body.to_amount)
  return undefined
}

/** Looks for the order in the customer's list, which must have it if its payment reference is refused as used. */
async function isInList(self: Self, sent: Sent, why: Refusal | undefined): Promise<boolean> {
  const found = await findOrder(self, sent)
  if (found === 'not there' && why === refusals.referenceUsed) {
    throw self.person.complaint(
      `is told that "${sent.reference}" is used, and their list has no order with it`,
    )
  }
  return found === 'found'
}

/** Sends another amount than that of the quote, which must never be accepted. */
export async function sendOtherAmount(self: Self, sent: Sent, method: Method): Promise<void> {
  const { person } = self
  const { quote, swap } = sent
  if (!quote) return
  const amount = (Number(swap.amount) * person.random.between(1.1, 3)).toFixed(swap.from.decimals)
  const form = { ...toOrderFields(sent, method, quote.receives), from_amount: amount }
  const screenshot = drawPicture(person.random)
  const answer = await person.ask(calls.placeOrder, form, {
    may: () => [refusals.otherQuote, ...listBlockRefusals(self)],
    files: { screenshot },
  })
  if (answer.kind === 'done') {
    throw person.complaint(`sent ${amount} for the quote ${quote.id} of ${swap.amount}, and it was taken`)
  }
}

function findTrackingID(
  { person }: Self,
  answers: readonly Answer<typeof calls.placeOrder>[],
): string | undefined {
  const ids = answers.flatMap((answer) => (answer.kind === 'done' ? [answer.body.trackingID] : []))
  if (new Set(ids).size > 1) throw person.complaint(`sent one order in two tabs and got ${ids.join(' and ')}`)
  return ids[0]
}

function isClaimable({ code }: Readonly<Record<string, unknown>>): boolean {
  return claimReasonSchema.safeParse(code).success
}

/** Returns refusals that an honest order can get. Only a live quote guarantees its rate. */
function listOrderRefusals(self: Self, sent: Sent, { id, added }: Method): readonly Refusal[] {
  const { quote, swap } = sent
  const isNewMethod = self.person.now.getTime() - added < day + minute
  return [
    ...listBlockRefusals(self),
    ...(quote ? [] : [refusals.rateChanged, ...listAmountRefusals(self, swap)]),
    ...(quote && canBeLate(self, sent) ? [...refusalsOfLate, ...listAmountRefusals(self, swap)] : []),
    // An earlier attempt may have become a payment claim unnoticed.
    refusals.alreadyClaimed,
    ...(isNewMethod ? [refusals.newWithdrawal] : []),
    // Another tab may have deleted the method.
    ...(self.memory.leaving.has(id) ? [refusals.orderForNobody] : []),
  ]
}

const refusalsOfLate = [
  ...[refusals.quoteGivenBack, refusals.quoteReplaced, refusals.quoteTooLate],
  ...[refusals.rateMoved, refusals.tooSmall],
]

function toOrderFields(
  { swap, reference, quote }: Sent,
  { id }: Method,
  receives: string,
): Readonly<Record<string, string>> {
  return {
    from_currency: swap.from.id,
    from_code: swap.from.code,
    to_currency: swap.to.id,
    to_code: swap.to.code,
    from_amount: swap.amount,
    to_amount: receives,
    withdrawalMethod: id,
    transactionId: reference,
    SendersPaymentDetails: `Paid ${swap.amount} ${swap.from.code}`,
    ...(quote && { quote: quote.id }),
  }
}

/** Returns a new picture, or the previous one for customers who send the same file again. */
function drawProof(self: Self): SentFile {
  const { person, habits, memory } = self
  const { lastProof } = memory
  if (lastProof && person.random.chance(habits.sendsSameFile)) return lastProof
  const kind = person.random.chance(0.8) ? 'png' : 'jpeg'
  memory.lastProof = drawPicture(person.random, kind)
  return memory.lastProof
}
