import { texts } from '@rupee/domain/texts.ts'
import type { Staff } from '../accounts/callers.ts'
import type { Handler } from '../http/handler.ts'
import { saveAd } from './ads.ts'

export const updateAd: Handler<'updateAd', Staff<'change the ad'>> = async (ad, by, { now }) => {
  await saveAd(ad, by, now)
  return { message: texts.adSaved }
}
