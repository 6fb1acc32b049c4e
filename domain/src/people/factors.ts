import * as z from 'zod/mini'
import { formatDay, formatMoment } from '../calendar/format-in-india.ts'
import { id, line } from '../input/input.ts'
import { toLatinDigits } from '../input/latin-digits.ts'
import { said, t } from '../language/translate.ts'
import { texts } from '../texts.ts'
import { codeInput } from './session.ts'

export const recoveryCodeCount = 10
export const maximumFactors = 10
export const appCodeDigits = 6
/** Minutes in which a passkey has to answer a challenge. */
export const challengeMinutes = 5
/** Minutes in which an authenticator app has to take over its key. */
export const appSetupMinutes = 15

const factorKindSchema = z.enum(['passkey', 'totp'])

export type FactorKind = z.infer<typeof factorKindSchema>

/** Ways to prove one's identity; `password`, followed by a mailed code, only without a second factor. */
export const proofWaySchema = z.enum(['passkey', 'totp', 'recovery', 'password'])

export type ProofWay = z.infer<typeof proofWaySchema>

/** Alphabet of recovery codes, ten characters each, without look-alikes. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const recoveryLength = 10

/** Formats a recovery code in two groups. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`
}

/** Copied from paper, a code may come with capitals, gaps and letters for the digits that they look like. */
function readRecoveryCode(typed: string): string {
  return toLatinDigits(typed)
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

const appCode = z.pipe(
  z.pipe(
    z.string(texts.appCodeRequired),
    z.transform((typed) => toLatinDigits(typed).replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(new RegExp(`^\\d{${appCodeDigits}}$`), texts.appCodeRequired)),
)

const recoveryCode = z.pipe(
  z.pipe(z.string(texts.recoveryCodeRequired), z.transform(readRecoveryCode)),
  z
    .string()
    .check(z.regex(new RegExp(`^[${recoveryAlphabet}]{${recoveryLength}}$`), texts.recoveryCodeRequired)),
)

/** Binary data as WebAuthn writes it in JSON. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[A-Za-z0-9_-]*$/))

const credential = z.object({
  id: bytes.check(z.minLength(1)),
  rawId: bytes.check(z.minLength(1)),
  type: z.literal('public-key'),
})

/** Result of a used passkey in a browser, `AuthenticationResponseJSON` of WebAuthn. */
const usedPasskeySchema = z.extend(credential, {
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.nullish(bytes),
  }),
})

/** Result of a new passkey in a browser, `RegistrationResponseJSON` of WebAuthn. */
const newPasskeySchema = z.extend(credential, {
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.nullish(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

export type UsedPasskey = z.infer<typeof usedPasskeySchema>
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** A form has the JSON as text, a JSON body as it is. */
function json<T>(schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.unknown(),
    z.transform((sent, context): T => {
      const { success, data } = schema.safeParse(typeof sent === 'string' ? parse(sent) : sent)
      if (success) return data
      context.issues.push({ code: 'custom', message: texts.passkeyRefused, input: sent })
      return z.NEVER
    }),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const password = z
  .string(texts.allFieldsRequired)
  .check(z.minLength(1, texts.allFieldsRequired), z.maxLength(128, texts.wrongPassword))

/** One of the proofs; the refusal that requires it says which. */
export const secondFactorInput = z.union(
  [
    z.strictObject({ code: appCode }),
    z.strictObject({ recovery: recoveryCode }),
    z.strictObject({ passkey: json(usedPasskeySchema) }),
    z.strictObject({ password }),
    codeInput,
  ],
  texts.proofRequired,
)

export type ParsedFactorProof = z.output<typeof secondFactorInput>

/** Parts of the proof that people type, each in a form of its own. */
export const appCodeInput = z.strictObject({ code: appCode })
export const recoveryCodeInput = z.strictObject({ recovery: recoveryCode })
export const passwordInput = z.strictObject({ password })

const name = line(60, texts.factorNameRequired)

export const factorNameInput = z.strictObject({ name })

export const newPasskeyInput = z.strictObject({ name, passkey: json(newPasskeySchema) })

export const newAppInput = z.strictObject({ name, code: appCode })

/** Lifetime of a mailed link that removes a new second factor. */
export const undoHours = 72

/** Secret of an undo link. */
export const undoInput = z.strictObject({
  token: z.string(texts.undoOver).check(z.regex(/^[\w-]{43}$/, texts.undoOver)),
})

export const factorChoice = z.strictObject({ id: id(texts.noSuchFactor) })

export const colleagueChoice = z.strictObject({ id: id(texts.noSuchColleague) })

/** Without `factor`, all factors are removed. */
export const colleagueFactorChoice = z.extend(colleagueChoice, { factor: z.optional(id(texts.noSuchFactor)) })

/** A second factor as its owner sees it. */
export const factorSchema = z.object({
  id: z.string(),
  kind: factorKindSchema,
  name: z.string(),
  added: z.string(),
  lastUsed: z.optional(z.string()),
})

export type Factor = z.infer<typeof factorSchema>

const kindsInWords: Readonly<Record<FactorKind, string>> = {
  passkey: said('Passkey'),
  totp: said('Authenticator app'),
}

/** Details besides its name. */
export function describeFactor({ kind, added, lastUsed }: Factor): string {
  const used =
    lastUsed === undefined ? [] : [t('last used {moment}', { moment: formatMoment(new Date(lastUsed)) })]
  const since = t('added {day}', { day: formatDay(new Date(added)) })
  return [t(kindsInWords[kind]), since, ...used].join(' · ')
}

/** All second factors of one person. `recoveryLeft` counts the unused recovery codes. */
export const factorsSchema = z.object({ factors: z.array(factorSchema), recoveryLeft: z.int() })

/** Options for WebAuthn. Only the challenge is looked at on the way. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })
