import type { Staff } from '../../identity/accounts/callers.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { saveAd } from './ads.ts'

export const updateAd: Handler<'updateAd', Staff<'change the ad'>> = async (ad, by, { now }) => {
  await saveAd(ad, by, now)
  return say('adSaved')
}
