import { calls } from '@rupee/domain/calls/calls.ts'
import type { Clearance } from '@rupee/domain/orders/findings/clearance.ts'
import { stopCodeSchema } from '@rupee/domain/orders/findings/finding.ts'
import { orderSchema, type RejectionReason } from '@rupee/domain/orders/order.ts'
import * as z from 'zod/mini'
import { drawPicture } from '../people/papers.ts'
import type { Answer } from '../people/person.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'
import { ask } from './messages.ts'

type Status = 'Approved' | 'Rejected'

/** Fields of an order on the staff page. */
const shownOrder = z.pick(orderSchema, {
  uid: true,
  status: true,
  stage: true,
  part: true,
  late: true,
  short: true,
  adminNotes: true,
})

const notes = {
  Approved: ['Paid out. Thank you.', 'Paid to your account.', 'Done, it may take an hour to arrive.'],
  Rejected: ['We did not find your payment.', 'The amount differs.', 'The picture cannot be read.'],
} as const

/** Rejection reason for a note. Some notes have none. */
const reasons = new Map<string, RejectionReason>([
  [notes.Rejected[0], 'payment not found'],
  [notes.Rejected[1], 'wrong amount'],
])

const atOneSitting = 40

/** Reviews pending orders, starting at a random place in the list. */
export async function decideOrders(desk: Desk): Promise<void> {
  const { person } = desk
  const pending = person.stage.list('transactions', 'status', 'pending')
  const start = person.random.below(pending.length + 1)
  const isPending = new Set(pending)
  for (const id of [...pending.slice(start), ...pending.slice(0, start)].slice(0, atOneSitting)) {
    await openOrder(desk, chooseOrder(desk, id, isPending))
  }
}

/** Returns the given order, or sometimes one that a colleague has open. */
function chooseOrder({ person, town, habits }: Desk, id: string, pending: ReadonlySet<string>): string {
  const shared = town.opened.filter((opened) => pending.has(opened))
  return shared.length > 0 && person.random.chance(habits.joinsColleagues) ? person.random.pick(shared) : id
}

async function openOrder(desk: Desk, id: string): Promise<void> {
  const { person, town, habits, pace } = desk
  const { random } = person
  if (random.chance(habits.opensReviews)) {
    const { kind } = await person.ask(
      calls.reviewOrder,
      { id, open: 'true' },
      { may: [refusals.alreadyDecided] },
    )
    if (kind === 'refused') return
  }
  town.open(id)
  await person.pause(200 * pace, 2000 * pace)
  const order = readOrder(desk, id)
  const isOwn = order.uid === person.uid
  if (order.status !== 'pending') return
  if ((isOwn && !random.chance(habits.triesOwn)) || (order.stage === 'approving' && !random.chance(0.05)))
    return
  // Customers take their time to answer. Orders without an answer are decided eventually.
  if (order.stage === 'question' && !random.chance(0.08)) return
  if (order.part?.state === 'open' && !random.chance(0.01)) return
  if (!isOwn && random.chance(habits.asks)) return ask(desk, id)
  if (random.chance(0.04)) {
    await person.ask(calls.reviewOrder, { id, open: 'false' })
    return
  }
  const doubt = (order.late ? 0.15 : 0) + (order.short ? 0.4 : 0)
  const status = random.chance(habits.approves - doubt) ? 'Approved' : 'Rejected'
  if (status === 'Approved' && order.stage !== 'paying' && random.chance(0.1))
    return askFirst(desk, id, isOwn)
  await decide(desk, id, status, isOwn)
}

/** Asks for a second person before paying. Others learn that they need one from the answer to their decision. */
async function askFirst({ person }: Desk, id: string, isOwn: boolean): Promise<void> {
  const answer = await person.ask(
    calls.decide,
    { id, status: 'Approved', ask: 'true', adminNotes: 'Please look at it.' },
    {
      may: [
        ...[refusals.alreadyDecided, refusals.approvalWaits, refusals.nobodyToAsk, refusals.noOtherApprover],
        refusals.orderInBatch,
        ...(isOwn ? [refusals.ownCase] : []),
      ],
    },
  )
  if (answer.kind === 'done') {
    person.mustRead(`approvals/${answer.body.approval}`, `a second person has to approve ${id}`)
    person.tell(`asks for a second person for ${id}, by the request ${answer.body.approval}`)
  }
}

async function decide(desk: Desk, id: string, status: Status, isOwn: boolean): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const other = status === 'Approved' ? 'Rejected' : 'Approved'
  const tabs: Status[] = [status]
  if (random.chance(habits.contradicts)) tabs.push(other)
  else if (random.chance(habits.clicksTwice)) tabs.push(status)
  const heard = await Promise.all(tabs.map(async (tab) => [tab, await send(desk, id, tab, isOwn)] as const))
  for (const [tab, answer] of heard) checkDecision(desk, id, tab, answer)
  // A lost decision may have been made, so look first, and decide only if the order is still pending.
  if (!heard.some(([, { kind }]) => kind === 'silence')) return
  await person.pause(5_000, 120_000)
  if (readOrder(desk, id).status === 'pending')
    checkDecision(desk, id, status, await send(desk, id, status, isOwn))
}

async function send({ person }: Desk, id: string, status: Status, isOwn: boolean) {
  const { random } = person
  const needsFile = status === 'Approved' || random.chance(0.1)
  const may: Refusal[] = [refusals.alreadyDecided, refusals.approvalWaits, refusals.orderInBatch]
  if (isOwn) may.push(refusals.ownCase)
  // A short order holds no reserve, so there may be too little for it.
  if (status === 'Approved') may.push(refusals.notEnough, refusals.ownPayout, refusals.noOtherApprover)
  const note = random.pick(notes[status])
  const kind = reasons.get(note)
  const reason = kind ? { reason: kind } : {}
  const files = needsFile ? { files: { adminScreenshot: drawPicture(random) } } : {}
  const fields = { id, status, adminNotes: note, ...reason }
  const answer = await person.ask(calls.decide, fields, {
    may: [...may, ...(status === 'Approved' ? [refusals.clearFindings] : [])],
    ...files,
  })
  if (answer.kind !== 'refused' || answer.why !== refusals.clearFindings) return answer
  await person.pause(5_000, 60_000)
  const cleared = JSON.stringify(toClearances(answer.body))
  // Another order may have arrived with the same proof in the meantime.
  return person.ask(calls.decide, { ...fields, cleared }, { may: [...may, refusals.clearFindings], ...files })
}

function toClearances(body: unknown): readonly Clearance[] {
  const { findings } = refusedFindings.parse(body)
  return findings.map(({ finding }) => ({ finding, reason: 'Compared with the statement of the bank.' }))
}

const refusedFindings = z.object({ findings: z.array(z.object({ finding: stopCodeSchema })) })

/** Checks an answer against the order. A decision is final, so the order must still show it. */
function checkDecision(desk: Desk, id: string, status: Status, answer: Answer<typeof calls.decide>): void {
  const { person } = desk
  const order = readOrder(desk, id)
  if (answer.kind === 'silence') {
    person.tell(`hears nothing of their decision on ${id}`)
  } else if (answer.kind === 'refused') {
    person.tell(`cannot decide ${id}: ${answer.code}`)
    if (answer.why === refusals.alreadyDecided && order.status === 'pending') {
      throw person.complaint(`is told that ${id} is decided, and it is pending`)
    }
    if (answer.why === refusals.notEnough && !order.short) {
      throw person.complaint(`cannot pay ${id} out, which holds its reserve`)
    }
  } else if (answer.body.approval === undefined) {
    if (order.status !== status)
      throw person.complaint(`decided ${id} as ${status}, and it is ${order.status}`)
    if (order.uid === person.uid) throw person.complaint(`has decided ${id}, their own order`)
    person.tell(`decides ${id}: ${status}`)
  } else {
    person.mustRead(`approvals/${answer.body.approval}`, `a second person has to approve ${id}`)
    person.tell(`asks for a second person for ${id}, by the request ${answer.body.approval}`)
  }
}

function readOrder({ person }: Desk, id: string) {
  return shownOrder.parse(person.mustRead(`transactions/${id}`, 'it is in the list of orders'))
}
