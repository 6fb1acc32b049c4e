import { texts } from '@rupee/domain/texts.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { sessionChanged } from '#lib/session/session.ts'

/** Takes up the session that a call has begun; the guard of the page then leads on. */
export async function enter(): Promise<void> {
  const session = await sessionChanged()
  if (session.status !== 'customer') throw new CallFailed(texts.failed, 0)
}
