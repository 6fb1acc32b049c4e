import type { Staff, VerifiedCustomer } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { countAttempt } from '../../platform/throttling/throttle.ts'
import { log } from '../../platform/world/log.ts'
import { prepareProofFiles } from '../media/proof.ts'
import { createTrackingID } from '../orders/orders.ts'
import { AlreadyClaimed } from './claim-references.ts'
import { applyClaimDecision } from './decide-claim.ts'
import { createClaim } from './send-claim.ts'

/** A claim costs staff minutes, and its customer has really paid for each. */
const claimLimit = { what: 'payment claims by account', attempts: 10, seconds: 24 * 60 * 60 }

export const paymentClaim: Handler<'paymentClaim', VerifiedCustomer> = async (
  { screenshot, chat, ...sent },
  { uid },
  { now },
) => {
  await countAttempt(claimLimit, uid, now)
  const id = createTrackingID()
  const {
    clean,
    fingerprints: _,
    ...proof
  } = await prepareProofFiles(uid, id, { screenshot, chat }, 'claims')
  try {
    await withFiles(await clean(), now, (keepFiles) =>
      createClaim({ ...sent, ...proof, uid, trackingID: id }, now, keepFiles),
    )
  } catch (error) {
    // The answer to the first attempt was lost, and the customer sends it again.
    if (!(error instanceof AlreadyClaimed)) throw error
    return { ...say('claimReceived'), claim: error.claim }
  }
  log.claimSent(id, uid)
  return { ...say('claimReceived'), claim: id }
}

export const decideClaim: Handler<'decideClaim', Staff<'decide orders'>> = async (decision, by, { now }) => {
  await applyClaimDecision(decision, by, now)
  log.claimDecided(decision.id, decision.action, by.uid)
  return say(decision.action === 'close' ? 'claimClosed' : 'claimAnswered')
}
