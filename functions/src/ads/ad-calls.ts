import type { Staff } from '../accounts/callers.ts'
import type { Handler } from '../http/handler.ts'
import { say } from '../http/say.ts'
import { saveAd } from './ads.ts'

export const updateAd: Handler<'updateAd', Staff<'change the ad'>> = async (ad, by, { now }) => {
  await saveAd(ad, by, now)
  return say('adSaved')
}
