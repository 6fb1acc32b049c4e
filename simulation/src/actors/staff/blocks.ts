import { calls } from '@rupee/domain/calls/calls.ts'
import { writeSentence } from '../people/letters.ts'
import { refusals } from '../people/refusals.ts'
import { minute } from '../people/rhythm.ts'
import type { Desk } from './desk.ts'

/** Minimum duration of a block, longer than any call, so that a late call cannot block after the unblock. */
const minimumDuration = 15 * minute

/** Unblocks some customers, and blocks others. */
export async function blockCustomers(desk: Desk): Promise<void> {
  const { person, town } = desk
  const { random, stage } = person
  for (const [uid, from] of town.blocked) {
    if (person.now.getTime() > from + minimumDuration && random.chance(0.3)) await unblock(desk, uid, from)
  }
  if (!random.chance(0.4)) return
  const isNew = random.chance(0.15)
  const people = stage.list('users', 'is_verified', !isNew)
  const free = people.filter((uid) => !town.blocked.some(([blocked]) => blocked === uid))
  if (free.length > 0) await block(desk, random.pick(free))
}

async function block(desk: Desk, uid: string): Promise<void> {
  const { person, town, habits } = desk
  const { random, stage } = person
  if (stage.read(`staff/${uid}`)) {
    if (random.chance(habits.triesOwn)) await tryToBlockStaff(desk, uid)
    return
  }
  if (random.chance(0.5)) await writeNote(desk, uid)
  // A colleague was quicker while the note was being written.
  if (town.blocked.some(([blocked]) => blocked === uid)) return
  town.block(uid, person.now)
  const sendOnce = () =>
    person.insist(
      calls.blockUser,
      { id: uid, reason: writeSentence(random) },
      {
        // The other tab may have done it already.
        may: [refusals.noSuchUser, ...(tabs > 1 ? [refusals.alreadyBlocked] : [])],
        mayAgain: [refusals.alreadyBlocked],
      },
    )
  const tabs = random.chance(habits.clicksTwice) ? 2 : 1
  const heard = await Promise.all(Array.from({ length: tabs }, sendOnce))
  if (!heard.some(({ kind }) => kind === 'done') || !stage.read(`users/${uid}`)) return
  person.mustRead(`blocks/${uid}`, 'they have just blocked that customer')
  person.tell(`blocks ${uid}`)
}

async function tryToBlockStaff({ person }: Desk, uid: string): Promise<void> {
  const { kind } = await person.ask(
    calls.blockUser,
    { id: uid, reason: 'Let us see what happens.' },
    { may: [refusals.staffFirst, refusals.notBlockYourself] },
  )
  if (kind === 'done') throw person.complaint(`could block ${uid}, who is staff`)
}

async function unblock({ person, town }: Desk, uid: string, from: number): Promise<void> {
  const { kind } = await person.insist(
    calls.unblockUser,
    { id: uid },
    // A colleague was quicker, or the block was never made.
    { may: [refusals.notBlocked, refusals.noSuchUser] },
  )
  if (kind === 'silence') return
  const isBlockedAgain = town.blocked.some(([blocked, since]) => blocked === uid && since !== from)
  if (person.stage.read(`blocks/${uid}`) && !isBlockedAgain) {
    throw person.complaint(`unblocked ${uid}, who is blocked`)
  }
  town.unblock(uid, from, person.now)
  person.tell(`unblocks ${uid}`)
}

/** Writes a note about a customer, for staff only. */
async function writeNote({ person }: Desk, uid: string): Promise<void> {
  const { random, stage } = person
  const note = random.uuid()
  const { kind } = await person.insist(
    calls.writeCustomerNote,
    { id: uid, note, text: writeSentence(random) },
    { may: [refusals.noSuchUser] },
  )
  // The note is deleted with its customer.
  if (kind !== 'done' || !stage.read(`users/${uid}`)) return
  person.mustRead(`customerNotes/${uid}/notes/${note}`, 'they have just written that note')
  person.tell(`writes a note for colleagues about ${uid}`)
}
