import { z } from 'zod'

export const isEmulated = Boolean(process.env.FUNCTIONS_EMULATOR)

const secretSchemas = {
  /** The key of hashes: CSRF tokens, pending steps, codes, cursors and the IDs of throttles. */
  SESSION_KEY: z.string().min(32),
  /** Encrypts identity numbers: `id:base64 of 32 bytes`, newest first, separated by commas; old ones still decrypt. */
  IDENTITY_KEYS: z.string().min(1),
  /** Goes into every password before it is sealed. With a new one everybody has to set a new password. */
  PASSWORD_PEPPER: z.string().min(32),
  /** smtps://user:password@host:port, or smtp:// with ?requireTLS=true. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).refine(isEncrypted, 'Mail has to travel encrypted'),
}

export type Secret = keyof typeof secretSchemas

function isEncrypted(url: string): boolean {
  const { protocol, searchParams } = new URL(url)
  return isEmulated || protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
}

/** Secrets are there only while a function runs that has them. */
export function secret(name: Secret): string {
  return read(name, secretSchemas[name])
}

/** Required in a deployed project, with a default in the emulator. */
function setUnlessEmulated<T>(schema: z.ZodType<T, string>, emulated: string) {
  return isEmulated ? schema.prefault(emulated) : schema
}

const settingSchemas = {
  GCLOUD_PROJECT: z.string().min(1),
  MAIL_FROM: setUnlessEmulated(z.string().min(1), 'Rupee Exchange <no-reply@rupee-exchange.example>'),
  /** Where messages from the contact form go. */
  SUPPORT_EMAIL: setUnlessEmulated(z.email(), 'support@rupee-exchange.example'),
  /** The web API key of the project, with which sessions begin. */
  WEB_API_KEY: setUnlessEmulated(z.string().min(1), 'any'),
  /** Where the site is reached, separated by commas, besides the host that Hosting names. */
  SITE_ORIGINS: z.string().default(''),
  /** How many addresses Hosting and Google put behind that of the caller; docs/deploy.md says how to check it. */
  ADDRESSES_BEHIND_CALLER: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(isEmulated ? 0 : 1),
  /** Whether a function may be called at its own address, past the site. */
  DIRECT_CALLS: z.enum(['refused', 'taken']).default('refused'),
  /** Whether a call needs a token of App Check. */
  APP_CHECK: z.enum(['off', 'required']).default('off'),
  QUOTE_MINUTES: z.coerce.number().positive().default(30),
  /** How long the identity of a deleted customer is kept. The law of the operator sets it. */
  ARCHIVE_YEARS: z.coerce.number().int().positive().default(5),
  /** Two to this power is the memory, in KiB, that a guess at a password takes. */
  PASSWORD_COST: z.coerce
    .number()
    .min(10)
    .max(20)
    .default(isEmulated ? 10 : 15),
}

type Setting = keyof typeof settingSchemas

export function setting<Name extends Setting>(name: Name): z.infer<(typeof settingSchemas)[Name]>
export function setting(name: Setting): string | number {
  return read<string | number>(name, settingSchemas[name])
}

/** Where the site is reached, for links in mails. */
export function siteAddress(): string | undefined {
  const [first] = setting('SITE_ORIGINS').split(',')
  return first || undefined
}

/** The value is in no message: it may be a secret. */
function read<T>(name: string, schema: z.ZodType<T>): T {
  const { success, data } = schema.safeParse(process.env[name])
  if (!success) throw new Error(`The environment lacks or misspells ${name}`)
  return data
}
