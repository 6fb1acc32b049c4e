import type { Staff, VerifiedCustomer } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { answerOffer } from './answer-part.ts'
import { makeOffer } from './offer-part.ts'

export const offerPart: Handler<'offerPart', Staff<'decide orders'>> = async (input, by, { now }) => {
  await makeOffer(input, by, now)
  return say('partOffered')
}

export const answerPart: Handler<'answerPart', VerifiedCustomer> = async (input, by, { now }) => {
  await answerOffer(input, by, now)
  return say(input.answer === 'accept' ? 'partAccepted' : 'partDeclined')
}
