import { type ApprovalState, approvalRights, approvalSchema } from '@rupee/domain/approvals/approval.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { hasRight as mayRole } from '@rupee/domain/people/roles.ts'
import * as z from 'zod/mini'
import type { Answer } from '../people/person.ts'
import { refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

type Verdict = 'approve' | 'refuse' | 'withdraw'

/** Possible states after each verdict. An approved payout may already be paid or void. */
const ends: Readonly<Record<Verdict, readonly ApprovalState[]>> = {
  approve: ['approved', 'standing', 'withdrawn', 'expired', 'overtaken'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

const shownRequest = z.pick(approvalSchema, { kind: true, input: true, by: true, state: true })

/** Decides waiting requests as the second person. */
export async function decideRequests(desk: Desk): Promise<void> {
  const { person, role, town } = desk
  const waiting = person.stage.list('approvals', 'state', 'waiting')
  // Staff look at the second payment of a returned order first, even those who sent or settled its batch.
  const urgent = waiting.filter((id) => isOfReturned(desk, id))
  for (const id of new Set([...urgent, ...waiting])) {
    const { random } = person
    if (!urgent.includes(id) && random.chance(0.3)) continue
    const { kind, by } = readRequest(desk, id)
    if (!mayRole(role, approvalRights[kind])) continue
    town.open(id)
    await person.pause(5_000, 90_000)
    await decideRequest(desk, id, by === person.uid)
  }
  await takeBack(desk)
}

/** Whether a request is about an order that a batch has returned. */
function isOfReturned(desk: Desk, id: string): boolean {
  const { kind, input } = readRequest(desk, id)
  return kind === 'payout' && desk.person.stage.read(`orderMarks/${input.id}`)?.failedBatch !== undefined
}

/** Withdraws a few approved requests of this member of staff. */
async function takeBack(desk: Desk): Promise<void> {
  const { person } = desk
  for (const id of person.stage.list('approvals', 'state', 'standing')) {
    if (readRequest(desk, id).by !== person.uid || !person.random.chance(0.05)) continue
    check(desk, id, 'withdraw', await send(desk, id, 'withdraw', true))
  }
}

async function decideRequest(desk: Desk, id: string, isOwn: boolean): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const verdict = draw(desk, isOwn)
  if (verdict === undefined) return
  const tabs: Verdict[] = [verdict]
  if (random.chance(habits.clicksTwice)) tabs.push(verdict)
  if (!isOwn && random.chance(habits.contradicts)) tabs.push(verdict === 'approve' ? 'refuse' : 'approve')
  const heard = await Promise.all(tabs.map(async (tab) => [tab, await send(desk, id, tab, isOwn)] as const))
  for (const [tab, answer] of heard) check(desk, id, tab, answer)
}

/** Draws a verdict, or undefined to leave the request. One's own request can only be withdrawn; some try more. */
function draw({ person: { random }, habits }: Desk, isOwn: boolean): Verdict | undefined {
  if (!isOwn) return random.chance(0.8) ? 'approve' : 'refuse'
  if (random.chance(habits.triesOwn)) return 'approve'
  return random.chance(0.05) ? 'withdraw' : undefined
}

async function send({ person }: Desk, id: string, decision: Verdict, isOwn: boolean) {
  const { random } = person
  const needsNote = decision === 'refuse' || random.chance(0.1)
  return person.ask(
    calls.decideApproval,
    { id, decision, ...(needsNote && { note: 'I have looked at it.' }) },
    {
      may: [
        ...[refusals.approvalDecided, refusals.approvalExpired, refusals.approvalOvertaken],
        ...(isOwn ? [refusals.ownApproval] : []),
        // An approval is checked against the current state.
        ...(decision === 'approve' && !isOwn ? overtaking : []),
      ],
    },
  )
}

const overtaking = [
  ...[
    refusals.notEnough,
    refusals.reserveFallen,
    refusals.rateOutOfBounds,
    refusals.ownCase,
    refusals.ownReturn,
  ],
  ...[refusals.alreadyDecided, refusals.orderInBatch, refusals.batchMoved, refusals.refundReordered],
]

function check(desk: Desk, id: string, verdict: Verdict, answer: Answer<typeof calls.decideApproval>): void {
  const { person } = desk
  if (answer.kind === 'silence') {
    person.tell(`hears nothing of their word on the request ${id}`)
    return
  }
  if (answer.kind === 'refused') {
    person.tell(`cannot ${verdict} the request ${id}: ${answer.code}`)
    return
  }
  const { state, by } = readRequest(desk, id)
  if (!ends[verdict].includes(state)) {
    throw person.complaint(
      `was told that their "${verdict}" of the request ${id} is done, and it is ${state}`,
    )
  }
  if ((by === person.uid) !== (verdict === 'withdraw')) {
    throw person.complaint(`could ${verdict} the request ${id} of ${by}`)
  }
  person.tell(`decides on the request ${id}: ${verdict}`)
}

function readRequest({ person }: Desk, id: string) {
  return shownRequest.parse(person.mustRead(`approvals/${id}`, 'it is in the list of requests'))
}
