import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { refusals } from '../people/refusals.ts'
import { findNextMidnight, hour, minute } from '../people/rhythm.ts'
import { findOrder, readOrder } from './finding.ts'
import type { HeldQuote, Sent } from './memory.ts'
import { addMethod, chooseMethod, deleteMethod } from './methods.ts'
import { respell } from './payments.ts'
import { askForQuote, releaseQuote } from './quoting.ts'
import type { Self } from './self.ts'
import { sendOrder, sendOtherAmount } from './sending.ts'
import { repriceSwap, type Swap } from './swap.ts'

/** Runs a swap from the quote to the sent order, unless the customer gives up on the way. */
export async function exchange(self: Self, swap: Swap): Promise<void> {
  const { person, habits } = self
  const { random } = person
  if (random.chance(habits.ordersWithoutQuote)) return exchangeWithoutQuote(self, swap)
  const first = await askForQuote(self, swap)
  if (!first) return
  const quote = random.chance(habits.reloads) ? await reload(self, swap, first) : first
  if (random.chance(habits.givesUp)) return giveUp(self, quote)
  await takeTimeToPay(self)
  if (random.chance(habits.movesAccounts)) await moveAccounts(self, swap)
  await sendPaid(self, swap, quote)
}

/** Places an order without a quote, as an API client may. */
async function exchangeWithoutQuote(self: Self, swap: Swap): Promise<void> {
  const { person, habits, payments } = self
  const method = await chooseMethod(self, swap.to)
  if (!method) return
  await person.pause(minute, 15 * minute)
  const sent = { swap, reference: payments.newReference(swap.from), quote: undefined }
  await sendOrder(self, sent, method, { twice: person.random.chance(habits.sendsTwice) })
}

/** Requests a second quote. The old tab still shows the first, and some customers use that one. */
async function reload(self: Self, swap: Swap, first: HeldQuote): Promise<HeldQuote> {
  const { person } = self
  await person.pause(1000, 5 * minute)
  const second = await askForQuote(self, repriceSwap(person, swap))
  if (!second) return first
  const { state } = person.mustRead(`quotes/${first.id}`, 'they were given that quote')
  if (state === 'live') throw person.complaint(`got ${second.id} in place of ${first.id}, and both are live`)
  return person.random.chance(0.15) ? first : second
}

async function giveUp(self: Self, quote: HeldQuote): Promise<void> {
  const { person } = self
  await person.pause(5_000, 20 * minute)
  if (person.random.chance(0.6)) return releaseQuote(self, quote)
  person.tell(`leaves, and pays nothing for the quote ${quote.id}`)
}

async function takeTimeToPay({ person, habits }: Self): Promise<void> {
  const { random } = person
  await (random.chance(habits.paysLate)
    ? person.pause(29.5 * minute, random.chance(0.5) ? 32 * minute : 10 * hour)
    : person.pause(minute, 18 * minute))
  const left = findNextMidnight(person.now).getTime() - person.now.getTime()
  if (left > 3 * hour || !random.chance(habits.waitsForMidnight)) return
  await person.stage.wait(Math.max(0, left + Math.round(random.between(-3_000, 3_000))))
}

async function sendPaid(self: Self, swap: Swap, quote: HeldQuote): Promise<void> {
  const { person, habits, payments } = self
  const { random } = person
  const method = await chooseMethod(self, swap.to)
  if (!method) return
  const toSent = (reference: string): Sent => ({ swap, quote, reference })
  if (random.chance(habits.mistypes))
    await sendOtherAmount(self, toSent(payments.newReference(swap.from)), method)
  if (random.chance(habits.usesOthers)) await stealPayment(self, toSent, swap)
  if (random.chance(habits.reusesOwn) && (await payAgain(self, toSent, swap))) return
  const sent = toSent(payments.newReference(swap.from))
  const outcome = await sendOrder(self, sent, method, { twice: random.chance(habits.sendsTwice) })
  if (outcome !== 'refused') return
  // The method was too new for this amount.
  self.memory.methods = undefined
  if (random.chance(0.5)) self.memory.unsure.push(sent)
}

/** Tries to order with somebody else's payment, which must never succeed. */
async function stealPayment(self: Self, paid: (reference: string) => Sent, swap: Swap): Promise<void> {
  const { person, town } = self
  const others = town.listOverheard(person.uid).filter(({ sourceType }) => sourceType === swap.from.type)
  const method = await chooseMethod(self, swap.to)
  if (others.length === 0 || !method) return
  const { reference, trackingID } = person.random.pick(others)
  const sent = paid(respell(person.random, reference))
  const outcome = await sendOrder(self, sent, method, { may: [refusals.referenceUsed] })
  if (outcome === 'placed') {
    throw person.complaint(
      `got an order for "${sent.reference}", the payment of ${trackingID}, not their own`,
    )
  }
}

/** Reuses the payment of the customer's own earlier order. Returns true unless that is refused. */
async function payAgain(self: Self, paid: (reference: string) => Sent, swap: Swap): Promise<boolean> {
  const { person, memory } = self
  const method = await chooseMethod(self, swap.to)
  if (!method) return false
  const rejected = memory.rejected.find((sent) => sent.swap.from.type === swap.from.type)
  if (rejected) {
    // Use it only once: several rejected orders may share this payment.
    memory.rejected = memory.rejected.filter((sent) => !isSamePayment(sent, rejected))
    person.tell(`uses the payment "${rejected.reference}" of a rejected order again`)
    const repeated = paid(respell(person.random, rejected.reference))
    // The payment may be on its way back.
    return (await sendOrder(self, repeated, method, { may: [refusals.referenceUsed] })) !== 'refused'
  }
  const pending = [...memory.pending].filter(([, sent]) => sent.swap.from.type === swap.from.type)
  if (pending.length === 0) return false
  const [trackingID, { reference }] = person.random.pick(pending)
  const sent = paid(respell(person.random, reference))
  memory.paidAgain.add(trackingID)
  const outcome = await sendOrder(self, sent, method, { may: [refusals.referenceUsed] })
  if (outcome === 'placed' && readOrder(self, trackingID).status !== 'Rejected') {
    throw person.complaint(`got a second order for "${sent.reference}", the payment of ${trackingID}`)
  }
  return outcome !== 'refused'
}

/** Searches for paid orders without an answer, and sends the missing ones again. */
export async function followUp(self: Self): Promise<void> {
  const { person, memory } = self
  for (const sent of memory.unsure.splice(0)) {
    if ((await findOrder(self, sent)) === 'found') continue
    const method = await chooseMethod(self, sent.swap.to)
    if (!method) {
      memory.unsure.push(sent)
      continue
    }
    const swap = sent.quote ? sent.swap : repriceSwap(person, sent.swap)
    await sendOrder(self, { ...sent, swap }, method)
  }
}

async function moveAccounts(self: Self, swap: Swap): Promise<void> {
  const { person, memory } = self
  const added = await addMethod(self, swap.to)
  const others = (memory.methods ?? []).filter(({ id }) => id !== added?.id)
  if (added && others.length > 5) await deleteMethod(self, person.random.pick(others))
}

function isSamePayment(one: Sent, other: Sent): boolean {
  const cores = listPaymentCores(other.reference, other.swap.from)
  return listPaymentCores(one.reference, one.swap.from).some((core) => cores.includes(core))
}
