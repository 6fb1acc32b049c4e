import * as z from 'zod/mini'
import { isSigned, sign } from '../../platform/crypto/keyed-hash.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import { handOutCsrf } from '../../platform/http/csrf.ts'
import { world } from '../../platform/world/world.ts'
import { toCodeAccount } from '../codes/daily-bounds.ts'
import type { Login } from './logins.ts'

const minutes = 15

const stepSchema = z.object({
  purpose: z.enum(['verify', 'reset', 'factor']),
  /** Key that names the holder of a mailed code, with `account` and `device`; see codes/daily-bounds.ts. */
  key: z.string(),
  account: z.string(),
  device: z.optional(z.string()),
  /** Hash of the password that was given: a new password voids the step. */
  password: z.optional(z.string()),
})

const rememberedSchema = z.extend(stepSchema, { expires: z.number() })

export type Step = z.infer<typeof stepSchema>

/** Creates a step for an account, or for an address without one. */
export function createStep(
  purpose: 'verify' | 'reset',
  {
    email,
    uid,
    device,
  }: { readonly email: string; readonly uid?: string | undefined; readonly device?: string | undefined },
): Step {
  return { purpose, key: createKey(), account: toCodeAccount(email, uid), device }
}

/** The password was right, and the second factor is next. Here the account is named by its ID. */
export function createFactorStep({ uid, password }: Login): Step {
  return { purpose: 'factor', key: createKey(), account: uid, password: sign(passwordPurpose, password) }
}

/** Whether the password is still the one that was given for this step. */
export function isOfLogin(step: Step, { uid, password }: Login): boolean {
  return step.account === uid && isSigned(step.password ?? '', passwordPurpose, password)
}

const createKey = () => world().random.bytes(18).toString('base64url')

const passwordPurpose = 'password of a step'

/**
 * Remembers the step in the session cookie, the only cookie that reaches a function: the call with the code does not
 * name the account.
 */
export function rememberStep(cookies: Cookies, step: Step, now: Date): void {
  const remembered = { ...step, expires: now.getTime() + minutes * 60_000 }
  const payload = Buffer.from(JSON.stringify(remembered)).toString('base64url')
  cookies.setSession(`p.${payload}.${sign(stepPurpose, payload)}`, minutes * 60)
  handOutCsrf(cookies)
}

/** Returns the step for which this browser should send a code. */
export function findPendingStep(cookies: Cookies, purpose: Step['purpose'], now: Date): Step | undefined {
  const [kind, payload = '', signed = ''] = cookies.session.split('.')
  if (kind !== 'p' || !isSigned(signed, stepPurpose, payload)) return undefined
  const step = rememberedSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return step.purpose === purpose && step.expires > now.getTime() ? step : undefined
}

const stepPurpose = 'pending step'
