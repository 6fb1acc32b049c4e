import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Person } from '../accounts/session.ts'
import type { Context } from '../http/context.ts'
import { saveAd } from './ads.ts'

type UpdateAd = (typeof calls)['updateAd']

export async function updateAd(
  { text }: CallOrder<UpdateAd>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<UpdateAd>> {
  await saveAd(text, by, now)
  return { message: texts.adSaved }
}
