import { calls } from '@rupee/domain/calls/calls.ts'
import { hasRight } from '@rupee/domain/people/roles.ts'
import { drawPicture } from '../people/papers.ts'
import type { Person } from '../people/person.ts'
import { drawRefundAccount, readRefund } from '../people/refund-account.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

/** Works on refunds: enters accounts, approves, pays, and drops or writes off a few. */
export async function returnMoney(desk: Desk): Promise<void> {
  const { person } = desk
  const { random, stage } = person
  for (const id of stage.list('refunds', 'state', 'due')) if (random.chance(0.3)) await enterAccount(desk, id)
  for (const id of stage.list('refunds', 'state', 'ready')) if (random.chance(0.8)) await approve(desk, id)
  for (const id of stage.list('refunds', 'state', 'approved')) if (random.chance(0.8)) await pay(desk, id)
  const open = (['due', 'ready', 'approved'] as const).flatMap((state) =>
    stage.list('refunds', 'state', state),
  )
  if (open.length > 0 && random.chance(0.1)) await drop(desk, random.pick(open))
  const unclaimed = stage.list('refunds', 'state', 'due')
  if (unclaimed.length > 0 && hasRight(desk.role, 'write off') && random.chance(0.1))
    await writeOff(desk, random.pick(unclaimed))
}

/** Returns refusals for a refund of their own; undefined if they do not touch it. */
function findOwnRefusals({ person, habits }: Desk, uid: string | undefined): readonly Refusal[] | undefined {
  if (uid !== person.uid) return []
  return person.random.chance(habits.triesOwn) ? [refusals.ownCase] : undefined
}

/** Enters the account of a payment without an order. Customers usually enter theirs. */
async function enterAccount(desk: Desk, id: string): Promise<void> {
  const { person } = desk
  const refund = readRefund(person, id)
  const own = findOwnRefusals(desk, refund.uid)
  if (!own || (refund.uid !== undefined && !person.random.chance(0.1))) return
  await person.pause(5_000, 60_000)
  const answer = await person.ask(
    calls.setRefundTargetAsStaff,
    { id, target: drawRefundAccount(person, refund) },
    { may: [refusals.refundMoved, ...own] },
  )
  if (answer.kind === 'done') person.tell(`enters the account of the refund ${id}`)
}

async function approve(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { uid, targetKey } = readRefund(person, id)
  const own = findOwnRefusals(desk, uid)
  if (!own || targetKey === undefined) return
  await person.pause(2_000, 60_000)
  const may = [...own, refusals.refundMoved, refusals.refundNotReady, refusals.refundReordered]
  const send = () =>
    person.ask(calls.approveRefund, { id, account: targetKey }, { may: [...may, refusals.approvalWaits] })
  const heard = await Promise.all(person.random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  for (const answer of heard) {
    if (answer.kind !== 'done') continue
    const { approval } = answer.body
    if (approval !== undefined)
      person.mustRead(`approvals/${approval}`, `a second person has to approve the refund ${id}`)
    person.tell(`approves the refund ${id}${approval === undefined ? '' : `, by the request ${approval}`}`)
  }
}

/** Pays a refund. From two tabs, two transfers may be made, only one of which counts. */
async function pay(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const { uid, state, wallet } = readRefund(person, id)
  const own = findOwnRefusals(desk, uid)
  if (!own || state !== 'approved') return
  await person.pause(5_000, 120_000)
  const isBank = person.stage.read(`wallets/${wallet}`)?.type === 'common_currency'
  const createReference = () =>
    isBank ? `9${String(random.below(1e11)).padStart(11, '0')}` : random.bytes(32).toString('hex')
  const may = [...own, refusals.refundNotApproved, refusals.refundReordered, refusals.refundReferenceUsed]
  const send = async (reference: string) => ({
    reference,
    answer: await person.insist(
      calls.payRefund,
      { id, reference },
      { may, files: { proof: drawPicture(random) } },
    ),
  })
  const reference = (random.chance(0.15) && findPaidReference(person)) || createReference()
  const tabs = random.chance(habits.clicksTwice)
    ? [reference, random.chance(0.5) ? createReference() : reference]
    : [reference]
  const heard = await Promise.all(tabs.map(send))
  for (const paid of heard) {
    if (paid.answer.kind !== 'done') continue
    const found = readRefund(person, id)
    if (found.reference !== paid.reference)
      throw person.complaint(`paid the refund ${id} with ${paid.reference}, and it has ${found.reference}`)
    person.tell(`pays the refund ${id} with ${paid.reference}`)
  }
}

async function writeOff(desk: Desk, id: string): Promise<void> {
  const { person } = desk
  const own = findOwnRefusals(desk, readRefund(person, id).uid)
  if (!own) return
  const answer = await person.ask(
    calls.writeOffRefund,
    { id, reason: 'Nobody claims it.' },
    { may: [...own, refusals.refundMoved, refusals.refundReordered, refusals.approvalWaits] },
  )
  if (answer.kind === 'done') person.tell(`writes off the refund ${id}, or asks for it`)
}

/** Returns the reference of another refund, which is still in the clipboard. */
function findPaidReference(person: Person): string | undefined {
  const paid = person.stage.list('refunds', 'state', 'paid')
  return paid.length === 0 ? undefined : readRefund(person, person.random.pick(paid)).reference
}

async function drop(desk: Desk, id: string): Promise<void> {
  const { person } = desk
  const own = findOwnRefusals(desk, readRefund(person, id).uid)
  if (!own) return
  const answer = await person.ask(
    calls.dropRefund,
    { id, reason: 'Matched by mistake.' },
    { may: [...own, refusals.refundStarted, refusals.paymentOfDecided] },
  )
  if (answer.kind === 'done') person.tell(`drops the refund ${id}`)
}
