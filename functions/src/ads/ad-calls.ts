import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Handler } from '../http/handler.ts'
import { saveAd } from './ads.ts'

export const updateAd: Handler<'updateAd', Person> = async (ad, by, { now }) => {
  await saveAd(ad, by, now)
  return { message: texts.adSaved }
}
