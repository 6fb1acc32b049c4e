import type { Request } from 'firebase-functions/v2/https'
import { ensure } from '../errors/refusal.ts'
import { readSetting } from '../world/config.ts'
import { world } from '../world/world.ts'

/** Requires an App Check token if the operator has switched it on: Google then vouches for the calling page. */
export async function ensureAppCheck(request: Request): Promise<void> {
  if (readSetting('APP_CHECK') === 'off') return
  const token = request.get('x-firebase-appcheck')
  ensure(token && (await isGenuine(token)), 'forbidden', 'appCheckFailed')
}

async function isGenuine(token: string): Promise<boolean> {
  const { appCheck } = world()
  return appCheck.verifyToken(token).then(
    () => true,
    () => false,
  )
}
