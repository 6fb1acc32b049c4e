import { defineSecret, defineString } from 'firebase-functions/params'
import type { Secret } from './config.ts'
import { isOnEmulators } from './on-emulators.ts'

/** The rewrites in firebase.json name it, too. */
export const region = 'asia-south1'

const isLocal = isOnEmulators(process.env)

/**
 * The secrets of a function. It gets these and no others. The emulator would ask Secret Manager for them; there they
 * come from the environment.
 */
export function secrets(...names: readonly Secret[]) {
  return { secrets: isLocal ? [] : names.map((name) => defineSecret(name)) }
}

/** A deployment stops and asks for these, so that the first customer does not find them missing. */
if (!isLocal) for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL']) defineString(name)
