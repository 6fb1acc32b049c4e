import { calls } from '@rupee/domain/calls/calls.ts'
import { paymentClaimSchema } from '@rupee/domain/claims/claim.ts'
import * as z from 'zod/mini'
import type { SentFile } from '../../stage.ts'
import { type Refusal, refusals } from '../people/refusals.ts'
import type { Self } from './self.ts'

/** Fields of a payment claim on the customer's dashboard. */
const shownClaim = z.pick(paymentClaimSchema, { uid: true, TransactionID: true, state: true })

interface Claim {
  /** The fields of the order that was refused. */
  readonly form: Readonly<Record<string, string>>
  readonly screenshot: SentFile
  /** Refusals that an order with this form may also get. */
  readonly may: () => readonly Refusal[]
}

/** Sends the proof of a refused order as a payment claim. Returns false if that is refused too. */
export async function sendClaim(self: Self, { form, screenshot, may }: Claim): Promise<boolean> {
  const { person } = self
  const reference = form.transactionId ?? ''
  const answer = await person.insist(calls.paymentClaim, form, {
    // A pause or a block may have ended in the meantime.
    may: () => [...may(), refusals.orderInstead, refusals.tooManyAttempts],
    files: { screenshot },
  })
  if (answer.kind === 'refused') {
    person.tell(`cannot send "${reference}" as a payment claim: ${answer.code}`)
    return false
  }
  if (answer.kind === 'silence') {
    person.tell(`does not know whether the payment claim for "${reference}" is there`)
    return true
  }
  const { claim } = answer.body
  const shown = shownClaim.parse(person.mustRead(`paymentClaims/${claim}`, 'they know of that payment claim'))
  if (shown.uid !== person.uid || shown.TransactionID !== reference.trim()) {
    throw person.complaint(
      `claimed "${reference}", and ${claim} is for "${shown.TransactionID}" of ${shown.uid}`,
    )
  }
  person.tell(`has the payment claim ${claim} for "${reference}"`)
  return true
}
