import { calls } from '@rupee/domain/calls/calls.ts'
import { hasRight } from '@rupee/domain/people/roles.ts'
import { refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

/** Decides on customers whose identity waits to be checked. */
export async function checkIdentities({ person }: Desk): Promise<void> {
  const { random } = person
  for (const uid of person.stage.list('users', 'is_verified', false)) {
    if (uid === person.uid || random.chance(0.3)) continue
    if (random.chance(0.2)) {
      await person.ask(calls.revealIdentity, { id: uid }, { may: [refusals.kycUnknown] })
    }
    await person.pause(20_000, 120_000)
    const isFine = random.chance(0.8)
    const choice = { may: [refusals.kycNotSubmitted, refusals.kycAlreadyConfirmed, refusals.noSuchUser] }
    const answer = isFine
      ? await person.ask(calls.verifyUser, { id: uid }, choice)
      : await person.ask(calls.turnDownUser, { id: uid, reason: 'The photo cannot be read.' }, choice)
    if (answer.kind === 'refused') person.tell(`cannot decide on ${uid}: ${answer.code}`)
    if (answer.kind !== 'done') continue
    const { is_verified: verified } = person.mustRead(
      `users/${uid}`,
      'they have just decided on that identity',
    )
    if (isFine && verified !== true) throw person.complaint(`confirmed ${uid}, who is not verified`)
    person.tell(`${isFine ? 'confirms' : 'turns down'} the identity of ${uid}`)
  }
}

/** Deletes the accounts of customers who asked for it by telephone, with or without open orders. */
export async function deleteLeavers({ person, town, role }: Desk): Promise<void> {
  if (!hasRight(role, 'delete users')) return
  for (let uid = town.nextToLeave(); uid !== undefined; uid = town.nextToLeave()) {
    await person.pause(10_000, 60_000)
    const answer = await person.insist(
      calls.deleteUser,
      { id: uid },
      { mayAgain: [refusals.noSuchUser], times: 8 },
    )
    if (answer.kind === 'silence') {
      // A schedule finishes a deletion once begun. It may not have begun, so request it again.
      town.askToLeave(uid)
      return
    }
    if (person.stage.read(`users/${uid}`)) throw person.complaint(`deleted ${uid}, who is there`)
    person.tell(`deletes the account of ${uid}`)
  }
}
