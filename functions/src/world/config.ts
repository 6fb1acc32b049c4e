import { defineSecret } from 'firebase-functions/params'
import { z } from 'zod'

/** The rewrites in firebase.json name it, too. */
export const region = 'asia-south1'

/** The key of hashes: CSRF tokens, pending steps, codes and the IDs of throttles. */
const sessionKey = defineSecret('SESSION_KEY')

/** Encrypts identity numbers: `id:base64 of 32 bytes`, newest first, separated by commas; old ones still decrypt. */
const identityKeys = defineSecret('IDENTITY_KEYS')

/** smtps://user:password@host:port */
const smtpUrl = defineSecret('SMTP_URL')

/** The emulator would ask Secret Manager for them. There they come from the environment. */
export const secrets = process.env.FUNCTIONS_EMULATOR ? [] : [sessionKey, identityKeys, smtpUrl]

/** Required in a deployed project, with a default in the emulator. */
function setUnlessEmulated<T>(schema: z.ZodType<T, string>, emulated: string) {
  return process.env.FUNCTIONS_EMULATOR ? schema.prefault(emulated) : schema
}

const environmentSchema = z.object({
  GCLOUD_PROJECT: z.string().min(1),
  SESSION_KEY: z.string().min(32),
  IDENTITY_KEYS: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: setUnlessEmulated(z.string().min(1), 'Rupee Exchange <no-reply@rupee-exchange.example>'),
  /** Where messages from the contact form go. */
  SUPPORT_EMAIL: setUnlessEmulated(z.email(), 'support@rupee-exchange.example'),
  /** The web API key of the project, with which passwords are checked. */
  WEB_API_KEY: setUnlessEmulated(z.string().min(1), 'any'),
  /** Where the site is reached, separated by commas, besides the host that Hosting names. */
  SITE_ORIGINS: z.string().default(''),
  QUOTE_MINUTES: z.coerce.number().positive().default(30),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FUNCTIONS_EMULATOR: z.string().optional(),
})

let parsed: z.infer<typeof environmentSchema> | undefined

/** Secrets are there only while a function runs, so the environment is read at the first call, once. */
export function config(): z.infer<typeof environmentSchema> {
  if (parsed) return parsed
  const { success, data, error } = environmentSchema.safeParse(process.env)
  if (!success) {
    const names = error.issues.map(({ path }) => path.join('.'))
    throw new Error(`The environment lacks or misspells: ${names.join(', ')}`)
  }
  parsed = data
  return parsed
}
