import { calls } from '@rupee/domain/calls/calls.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { daysOpenAfterDecision } from '@rupee/domain/thread/thread.ts'
import * as z from 'zod/mini'
import { findNewest, writeSentence } from '../people/letters.ts'
import { drawPicture } from '../people/papers.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import { day, minute } from '../people/rhythm.ts'
import type { Desk } from './desk.ts'

/** Fields of an order on the staff page that describe its thread. */
const shownThread = z.pick(orderSchema, {
  uid: true,
  status: true,
  decidedAt: true,
  unreadByStaff: true,
})

const atOneSitting = 3

/** Reads messages from customers, and writes to them or to colleagues about pending or recent orders. */
export async function writeToCustomers(desk: Desk): Promise<void> {
  const { person, town } = desk
  const { random, stage } = person
  for (const id of stage.list('transactions', 'unreadByStaff', true).slice(0, atOneSitting)) {
    if (readThread(desk, id).uid !== person.uid) await markRead(desk, id)
  }
  const pending = stage.list('transactions', 'status', 'pending')
  const lately = town.opened.filter((id) => stage.read(`transactions/${id}`))
  const near = [...pending, ...lately]
  if (near.length === 0) return
  await (random.chance(0.5) ? write(desk, random.pick(near)) : addNote(desk, random.pick(near)))
}

async function markRead({ person }: Desk, id: string): Promise<void> {
  const newest = findNewest(person.stage, id, 'customer')
  if (newest) await person.insist(calls.readThreadAsStaff, { id, at: newest.toISOString() })
}

/** Asks the customer a question about an order under review. */
export async function ask(desk: Desk, id: string): Promise<void> {
  await send(desk, id, { question: true })
}

async function write(desk: Desk, id: string): Promise<void> {
  await send(desk, id, { question: desk.person.random.chance(0.3) })
}

async function send(desk: Desk, id: string, { question }: { readonly question: boolean }): Promise<void> {
  const { person, habits } = desk
  const { random, stage } = person
  const isOwn = readThread(desk, id).uid === person.uid
  if (isOwn && !random.chance(habits.triesOwn)) return
  const text = writeSentence(random)
  const fields = { id, message: random.uuid(), text, ...(question && { question: 'true' }) }
  const files = random.chance(0.1) ? { files: { files: drawPicture(random) } } : {}
  await person.pause(5_000, 2 * minute)
  const may = () => listWritingRefusals(desk, id, isOwn)
  const sendOnce = () => person.insist(calls.messageCustomer, fields, { may, ...files })
  const tabs = random.chance(habits.clicksTwice) ? 2 : 1
  for (const answer of await Promise.all(Array.from({ length: tabs }, sendOnce))) {
    if (answer.kind === 'refused') person.tell(`cannot write about ${id}: ${answer.code}`)
    if (answer.kind !== 'done') continue
    if (isOwn) throw person.complaint(`could write to themselves about ${id}`)
    if (stage.list(`transactions/${id}/messages`, 'text', text).length === 0)
      throw person.complaint(`was told that "${text}" is sent, and the thread of ${id} does not have it`)
    person.tell(`${question ? 'asks' : 'writes to'} the customer of ${id}: ${text}`)
  }
}

/** Adds a note to an order, for staff only. */
async function addNote(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const isOwn = readThread(desk, id).uid === person.uid
  if (isOwn && !random.chance(habits.triesOwn)) return
  const note = random.uuid()
  const may = isOwn ? [refusals.ownCase] : []
  const answer = await person.insist(calls.addOrderNote, { id, note, text: writeSentence(random) }, { may })
  if (answer.kind !== 'done') return
  if (isOwn) throw person.complaint(`could add a note to ${id}, their own order`)
  person.mustRead(`orderNotes/${id}/notes/${note}`, 'they have just added that note')
  person.tell(`adds a note for colleagues to ${id}`)
}

function listWritingRefusals(desk: Desk, id: string, isOwn: boolean): readonly Refusal[] {
  const { status, decidedAt } = readThread(desk, id)
  const closes = decidedAt && decidedAt.getTime() + daysOpenAfterDecision * day - minute
  return [
    ...(isOwn ? [refusals.ownCase] : []),
    ...(status === 'pending' ? [] : [refusals.alreadyDecided]),
    ...(closes !== undefined && closes < desk.person.now.getTime() ? [refusals.threadClosed] : []),
  ]
}

function readThread({ person }: Desk, id: string) {
  return shownThread.parse(person.mustRead(`transactions/${id}`, 'it is in the list of orders'))
}
