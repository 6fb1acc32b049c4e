import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { CallFailed } from '#lib/calls/call-failed.ts'
import { refreshAfterChange } from '#lib/session/session.ts'

/** Loads the session that a call has started. The page's guard then redirects. */
export async function enter(): Promise<void> {
  const session = await refreshAfterChange()
  if (session.status !== 'customer') throw new CallFailed('failed', 0, t(texts.failed))
}
