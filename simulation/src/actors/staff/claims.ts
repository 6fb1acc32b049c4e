import { calls } from '@rupee/domain/calls/calls.ts'
import { claimOutcomeSchema, paymentClaimSchema } from '@rupee/domain/claims/claim.ts'
import * as z from 'zod/mini'
import { refusals } from '../people/refusals.ts'
import type { Desk } from './desk.ts'

const shownClaim = z.pick(paymentClaimSchema, { uid: true, state: true })

/** Answers or closes open payment claims. */
export async function decideClaims(desk: Desk): Promise<void> {
  const { person } = desk
  const open = (['open', 'answered'] as const).flatMap((state) =>
    person.stage.list('paymentClaims', 'state', state),
  )
  for (const id of open) {
    if (person.random.chance(0.3)) continue
    await person.pause(5_000, 90_000)
    await decideClaim(desk, id)
  }
}

async function decideClaim(desk: Desk, id: string): Promise<void> {
  const { person, habits } = desk
  const { random } = person
  const isOwn = readClaim(desk, id).uid === person.uid
  if (isOwn && !random.chance(habits.triesOwn)) return
  const closes = random.chance(0.7)
  const outcome = random.pick(claimOutcomeSchema.options)
  const decision = closes ? { action: 'close', outcome } : { action: 'answer' }
  const send = () =>
    person.ask(
      calls.decideClaim,
      { id, note: 'We have looked for it.', ...decision },
      {
        may: [refusals.claimAlreadyClosed, refusals.tooManyClaimNotes, ...(isOwn ? [refusals.ownCase] : [])],
      },
    )
  const answers = await Promise.all(random.chance(habits.clicksTwice) ? [send(), send()] : [send()])
  if (!answers.some(({ kind }) => kind === 'done')) return
  const { state } = readClaim(desk, id)
  if (isOwn) throw person.complaint(`could decide the payment claim ${id} of their own`)
  if (closes && state !== 'closed')
    throw person.complaint(`closed the payment claim ${id}, and it is ${state}`)
  person.tell(`${closes ? 'closes' : 'answers'} the payment claim ${id}`)
}

function readClaim({ person }: Desk, id: string) {
  return shownClaim.parse(person.mustRead(`paymentClaims/${id}`, 'it is in the list of payment claims'))
}
