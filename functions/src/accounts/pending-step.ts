import { z } from 'zod'
import { keyedHash, sameText } from '../cipher/keyed-hash.ts'
import type { Cookies } from '../http/cookies.ts'
import { handOutCsrf } from '../http/csrf.ts'
import type { Purpose } from './codes.ts'

const minutes = 15

const stepSchema = z.object({ purpose: z.enum(['verify', 'reset']), key: z.string(), expires: z.number() })

/**
 * The call that brings a code says nothing about the account. That is remembered in the session cookie, the only
 * cookie that reaches a function.
 */
export function rememberStep(cookies: Cookies, purpose: Purpose, key: string, now: Date): void {
  const step = { purpose, key, expires: now.getTime() + minutes * 60_000 }
  const payload = Buffer.from(JSON.stringify(step)).toString('base64url')
  cookies.setSession(`p.${payload}.${signature(payload)}`, minutes * 60)
  handOutCsrf(cookies)
}

/** The key of the code that we expect. */
export function pendingStep(cookies: Cookies, purpose: Purpose, now: Date): string | undefined {
  const [kind, payload = '', signed = ''] = cookies.session.split('.')
  if (kind !== 'p' || !sameText(signed, signature(payload))) return undefined
  const step = stepSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return step.purpose === purpose && step.expires > now.getTime() ? step.key : undefined
}

const signature = (payload: string) => keyedHash('pending step', payload)
