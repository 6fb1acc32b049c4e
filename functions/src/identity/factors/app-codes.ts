import { appCodeDigits } from '@rupee/domain/people/factors.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { Secret, TOTP } from 'otpauth'
import { world } from '../../platform/world/world.ts'

const seconds = 30

/** Parameters that every authenticator app supports. */
const shape = { issuer: siteName, algorithm: 'SHA1', digits: appCodeDigits, period: seconds }

/** Clocks differ and people are slow, so the previous and the next code count, too. */
const window = 1

/** 160 bits, as text that can be typed. */
export function createAppKey(): string {
  return new Secret({ buffer: new Uint8Array(world().random.bytes(20)).buffer }).base32
}

/** Returns the link in the QR code. */
export function makeSetupLink(key: string, email: string): string {
  return new TOTP({ ...shape, label: email, secret: key }).toString()
}

/**
 * Returns the 30-second period of a code, counted from 1970. Undefined if the code is wrong, or not later than the
 * last one: codes that somebody has seen over a shoulder are worthless.
 */
export function findStep(key: string, code: string, now: Date, lastStep: number): number | undefined {
  // Other digits have more bytes, and the library compares bytes.
  if (!/^\d+$/.test(code)) return undefined
  const app = new TOTP({ ...shape, secret: key })
  const delta = app.validate({ token: code, timestamp: now.getTime(), window })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / seconds) + delta
  return step > lastStep ? step : undefined
}
