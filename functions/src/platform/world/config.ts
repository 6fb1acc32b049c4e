import { parseChainTokens } from '@rupee/domain/chains/chain-tokens.ts'
import * as z from 'zod/mini'
import { world } from './world.ts'

const secretSchemas = {
  /** Keys of hashes, newest first: CSRF tokens, pending steps, codes, cursors and the IDs of throttles. */
  SESSION_KEY: z.string().check(z.refine(hasLongKeys)),
  /** Encrypts identity numbers: `id:base64 of 32 bytes`, newest first, separated by commas; old ones still decrypt. */
  IDENTITY_KEYS: z.string().check(z.minLength(1)),
  /**
   * Added to every password before it is sealed, newest first. If a password's pepper is dropped, its owner sets a new
   * one.
   */
  PASSWORD_PEPPER: z.string().check(z.refine(hasLongKeys)),
  /** Signs the seals of the audit: a list like IDENTITY_KEYS. The newest signs, older ones still verify. */
  AUDIT_KEYS: z.string().check(z.minLength(1)),
  /** Sign the calls of the payment feed: a list like SESSION_KEY. */
  FEED_KEYS: z.string().check(z.refine(hasLongKeys)),
  /** Keys of the servers that look up transactions: `tron:KEY,evm:KEY`, each of which may be empty. */
  CHAIN_KEYS: z.string().check(z.regex(/^tron:[\w-]*,evm:[\w-]*$/)),
  /** smtps://user:password@host:port, or smtp:// with ?requireTLS=true. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).check(z.refine(isEncrypted, 'Mail has to travel encrypted')),
}

/** Cloud Run's name of the deployed code. */
export const revision = process.env.K_REVISION

export type Secret = keyof typeof secretSchemas

/** Returns whether each key of a list that is separated by commas is long enough. */
function hasLongKeys(keys: string): boolean {
  return keys.split(',').every((key) => key.trim().length >= 32)
}

function isEncrypted(url: string): boolean {
  const { protocol, searchParams } = new URL(url)
  return world().isLocal || protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** Returns a secret. Secrets exist only while a function runs that has them. */
export function readSecret(name: Secret): string {
  return read(name, secretSchemas[name])
}

/** Returns a secret, or undefined if this process has none, as for a feature that is off. */
export function findSecret(name: Secret): string | undefined {
  return process.env[name] ? readSecret(name) : undefined
}

function isServerAddress(text: string): boolean {
  if (text === '') return true
  const protocols = world().isLocal ? ['https:', 'http:'] : ['https:']
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && !/[?#@]|\/$/.test(text)
}

/** Setting that a deployed project requires, with a default in a local world. It may not be empty. */
function setUnlessLocal<T>(schema: z.ZodMiniType<T, string>, local: string) {
  return z.prefault(schema, () => (world().isLocal ? local : ''))
}

export const secretNames = Object.keys(secretSchemas).filter((name): name is Secret => name in secretSchemas)

export function isValidSecret(name: Secret, value: string): boolean {
  return secretSchemas[name].safeParse(value).success
}

const settingSchemas = {
  GCLOUD_PROJECT: z.string().check(z.minLength(1)),
  MAIL_FROM: setUnlessLocal(
    z.string().check(z.minLength(1)),
    'Rupee Exchange <no-reply@rupee-exchange.example>',
  ),
  /** Recipient of the contact form. */
  SUPPORT_EMAIL: setUnlessLocal(z.email(), 'support@rupee-exchange.example'),
  /** Company at the foot of mails. Lines without a value are left out. */
  OPERATOR_NAME: z._default(z.string(), ''),
  OPERATOR_REGISTRATION: z._default(z.string(), ''),
  OPERATOR_ADDRESS: z._default(z.string(), ''),
  OPERATOR_GSTIN: z._default(z.string(), ''),
  /** Addresses of the site, separated by commas, besides the host that Hosting names. */
  SITE_ORIGINS: z._default(z.string(), ''),
  /** Number of addresses that Hosting and Google append behind the caller's; docs/deploy.md says how to check it. */
  ADDRESSES_BEHIND_CALLER: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(5)), () =>
    world().isLocal ? 0 : 1,
  ),
  /** Whether a function may be called at its own address, past the site. */
  DIRECT_CALLS: z._default(z.enum(['refused', 'taken']), 'refused'),
  /** Whether a call needs a token of App Check. */
  APP_CHECK: z._default(z.enum(['off', 'required']), 'off'),
  /** Server that looks up transactions of TRON, such as TronGrid. Empty: off. */
  TRON_API: z._default(z.string().check(z.refine(isServerAddress)), ''),
  /** Server that looks up transactions of EVM chains, such as Etherscan, with its path. Empty: off. */
  EVM_API: z._default(z.string().check(z.refine(isServerAddress)), ''),
  /** Tokens and coins of wallets, as chain-tokens.ts parses them. */
  CHAIN_TOKENS: z._default(z.string().check(z.refine((text) => parseChainTokens(text) !== undefined)), ''),
  QUOTE_MINUTES: z._default(z.coerce.number().check(z.positive()), 30),
  /** Years for which the identity of a deleted customer is kept. The law of the operator sets them. */
  ARCHIVE_YEARS: z._default(z.coerce.number().check(z.int(), z.positive()), 5),
  /** Memory for hashing a password, in KiB, as a power of two. */
  PASSWORD_COST: z._default(z.coerce.number().check(z.gte(10), z.lte(20)), () => (world().isLocal ? 10 : 15)),
}

type Setting = keyof typeof settingSchemas

/** Setting that the operator chooses for a project. */
export type DeployedSetting = Exclude<Setting, 'GCLOUD_PROJECT' | 'PASSWORD_COST'>

export function isValidSetting(name: DeployedSetting, value: string): boolean {
  return settingSchemas[name].safeParse(value).success
}

export function readSetting<Name extends Setting>(name: Name): z.infer<(typeof settingSchemas)[Name]>
export function readSetting(name: Setting): string | number {
  const text = process.env[name]
  const last = lastRead.get(name)
  if (last && last.text === text) return last.value
  const value = read<string | number>(name, settingSchemas[name])
  lastRead.set(name, { text, value })
  return value
}

/** Values read so far. Each call reads some, and they stay the same for the life of a process, except in tests. */
const lastRead = new Map<Setting, { readonly text: string | undefined; readonly value: string | number }>()

/** Derives a value from a setting, once until the setting changes. */
export function deriveSetting<T>(
  name: 'SITE_ORIGINS' | 'GCLOUD_PROJECT' | 'CHAIN_TOKENS',
  make: (value: string) => T,
): () => T {
  let last: { readonly value: string; readonly made: T } | undefined
  return () => {
    const value = readSetting(name)
    if (last?.value !== value) last = { value, made: make(value) }
    return last.made
  }
}

/** Returns the address of the site, for links in mails. */
export function findSiteAddress(): string | undefined {
  const [first] = readSetting('SITE_ORIGINS').split(',')
  return first || undefined
}

/** Parses a setting. Errors do not contain the value, which may be a secret. */
function read<T>(name: string, schema: z.ZodMiniType<T>): T {
  const { success, data } = schema.safeParse(process.env[name])
  if (!success) throw new Error(`The environment lacks or misspells ${name}`)
  return data
}
