import type { Context } from '../../platform/http/handler.ts'
import type { Mark } from '../../platform/throttling/guarded.ts'
import type { CodeHolder } from '../codes/daily-bounds.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** Limits by address alone are high, because carriers put thousands of customers behind one address. */
const limits = {
  loginByDevice: { what: 'login by device', attempts: 10, seconds: quarterHour },
  loginFromAddress: { what: 'login by account and address', attempts: 10, seconds: quarterHour },
  login: { what: 'login by account', attempts: 50, seconds: quarterHour },
  loginByAddress: { what: 'login by address', attempts: 200, seconds: hour },
  // Lower than the hard stop in codes/daily-bounds.ts, so that guessing takes work before it ends for the day.
  codeByDevice: { what: 'code by device', attempts: 30, seconds: day },
  codeFromAddress: { what: 'code by account and address', attempts: 30, seconds: day },
  code: { what: 'code by account', attempts: 40, seconds: day },
  codeByAddress: { what: 'code by address', attempts: 200, seconds: hour },
  mailByDevice: { what: 'code mails by device', attempts: 5, seconds: quarterHour },
  mail: { what: 'code mails by account', attempts: 5, seconds: quarterHour },
  registrationByAddress: { what: 'registrations by address', attempts: 30, seconds: hour },
  mailByAddress: { what: 'code mails by address', attempts: 100, seconds: hour },
}

/** Returns the limits of a login. A browser that the account has used before has its own, which strangers cannot use up. */
export function listLoginMarks(
  email: string,
  knownDevice: string | undefined,
  { address }: Context,
): readonly Mark[] {
  if (knownDevice) return [{ limit: limits.loginByDevice, key: `${knownDevice} ${email}` }]
  return [
    { limit: limits.loginFromAddress, key: `${email} ${address}` },
    { limit: limits.login, key: email },
    { limit: limits.loginByAddress, key: address },
  ]
}

export function listCodeMarks({ account, device }: CodeHolder, { address }: Context): readonly Mark[] {
  if (device) return [{ limit: limits.codeByDevice, key: `${account} ${device}` }]
  return [
    { limit: limits.codeFromAddress, key: `${account} ${address}` },
    { limit: limits.code, key: account },
    { limit: limits.codeByAddress, key: address },
  ]
}

export function listRegistrationMarks({ address }: Context): readonly Mark[] {
  return [{ limit: limits.registrationByAddress, key: address }]
}

export function listMailMarks({ account, device }: CodeHolder, { address }: Context): readonly Mark[] {
  if (device) return [{ limit: limits.mailByDevice, key: `${account} ${device}` }]
  return [
    { limit: limits.mail, key: account },
    { limit: limits.mailByAddress, key: address },
  ]
}
