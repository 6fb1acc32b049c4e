import type { OpenSession } from '@rupee/domain/people/open-session.ts'
import Bowser from 'bowser'

export type Device = Pick<OpenSession, 'browser' | 'system' | 'network'>

/** Browsers reveal no more than this about themselves. */
const longestUserAgent = 512

/** Describes the device of a caller, so that its owner can recognise it. */
export function describeDevice(userAgent: string | undefined, address: string): Device {
  const { browser, os } = parse(userAgent?.slice(0, longestUserAgent))
  return {
    browser: findKnownName(browser, browsers),
    system: findKnownName(os, systems),
    network: maskAddressEnd(address),
  }
}

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

const nothing = { browser: {}, os: {} }

/** The parser refuses an empty text. */
function parse(userAgent: string | undefined) {
  return userAgent ? Bowser.parse(userAgent) : nothing
}

/**
 * Accepts known names only: for unknown browsers the parser returns any word of the header, which would appear in our
 * mails.
 */
function findKnownName({ name }: { readonly name?: string }, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null
}

/** `203.0.113.x`, or `2001:db8:1:x` of the four groups that http/caller-address.ts keeps. */
function maskAddressEnd(address: string): string | null {
  const [, start, sign] = /^(.+)([.:])[\da-f]+$/i.exec(address) ?? []
  return start && sign ? `${start}${sign}x` : null
}
