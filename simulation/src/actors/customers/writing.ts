import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { canAskToCancel, daysOpenAfterDecision } from '@rupee/domain/thread/thread.ts'
import * as z from 'zod/mini'
import { findNewest, writeSentence } from '../people/letters.ts'
import { drawPicture } from '../people/papers.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import { day, hour, minute } from '../people/rhythm.ts'
import type { Self } from './self.ts'

/** Fields of an order on the customer's page that describe its thread. */
const shownThread = z.pick(orderSchema, {
  status: true,
  stage: true,
  decidedAt: true,
  cancelAsked: true,
  unreadByCustomer: true,
})

/** Reads messages from staff, answers their questions, and sometimes writes about an order. */
export async function writeToStaff(self: Self): Promise<void> {
  const { person, memory, habits } = self
  const { random } = person
  for (const id of [...memory.pending.keys()]) {
    const { stage, unreadByCustomer } = readThread(self, id)
    if (unreadByCustomer && random.chance(0.8)) await markRead(self, id)
    if (stage === 'question' && random.chance(habits.answers)) await talk(self, id, 'answers')
  }
  const pending = [...memory.pending.keys()]
  const near = random.chance(0.6) && pending.length > 0 ? pending : memory.settled.slice(-maximumDecided)
  if (near.length > 0 && random.chance(habits.writes)) await talk(self, random.pick(near), 'writes')
}

type How = 'answers' | 'writes'

/** Sends one to three messages, all at once. */
async function talk(self: Self, id: string, how: How): Promise<void> {
  const { random } = self.person
  const messages = random.chance(0.3) ? 2 + random.below(2) : 1
  await Promise.all(Array.from({ length: messages }, () => write(self, id, how)))
}

/** Number of decided orders a customer still writes about. Some of their threads are closed. */
const maximumDecided = 8

async function markRead({ person }: Self, id: string): Promise<void> {
  const { random, stage } = person
  const newest = findNewest(stage, id, 'staff')
  if (!newest) return
  const at = random.chance(0.9) ? newest : new Date(newest.getTime() + day)
  await person.insist(calls.readThread, { id, at: at.toISOString() })
}

async function write(self: Self, id: string, how: How): Promise<void> {
  const { person, memory, habits } = self
  const { random, stage } = person
  const cancel = how === 'writes' && canAskToCancel(readThread(self, id)) && random.chance(0.6)
  const text = cancel ? texts.cancelRequest : writeSentence(random)
  const fields = { id, message: random.uuid(), text, ...(cancel && { cancel: 'true' }) }
  const files = random.chance(0.2) ? { files: { files: drawPicture(random) } } : {}
  await person.pause(5_000, minute)
  if (cancel) memory.cancelling.add(id)
  // A page resends a message until it gets an answer, and some customers press the button twice.
  const sendOnce = () => {
    memory.write(person.now)
    return person.insist(calls.sendMessage, fields, { may: () => listWritingRefusals(self, id), ...files })
  }
  const tabs = random.chance(habits.sendsTwice) ? 2 : 1
  const heard = await Promise.all(Array.from({ length: tabs }, sendOnce))
  for (const answer of heard) {
    if (answer.kind === 'refused') person.tell(`cannot write about ${id}: ${answer.code}`)
    if (answer.kind !== 'done') continue
    if (stage.list(`transactions/${id}/messages`, 'text', text).length === 0)
      throw person.complaint(`was told that "${text}" is sent, and the thread of ${id} does not have it`)
    person.tell(`${cancel ? 'asks to cancel' : `${how} about`} ${id}: ${text}`)
  }
}

function listWritingRefusals(self: Self, id: string): readonly Refusal[] {
  const { person, memory } = self
  const { decidedAt } = readThread(self, id)
  const closes = decidedAt && decidedAt.getTime() + daysOpenAfterDecision * day - minute
  // Each call is sent up to four times.
  const isMuch = memory.countMessages(hour, person.now) >= 4 || memory.countMessages(day, person.now) >= 20
  return [
    ...(closes !== undefined && closes < person.now.getTime() ? [refusals.threadClosed] : []),
    ...(memory.cancelling.has(id) ? [refusals.cannotCancel, refusals.cancelAskedBefore] : []),
    ...(isMuch ? [refusals.tooManyAttempts] : []),
  ]
}

function readThread({ person }: Self, id: string) {
  return shownThread.parse(person.mustRead(`transactions/${id}`, 'they know of that order'))
}
