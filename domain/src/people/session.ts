import * as z from 'zod/mini'
import { flag, line } from '../input/input.ts'
import { inLatinDigits } from '../input/latin-digits.ts'
import { t } from '../language/translate.ts'
import { texts } from '../texts.ts'
import { sessionEndSchema } from './open-session.ts'
import { roleSchema } from './roles.ts'

export const passwordMinimum = 8
const passwordMaximum = 128
export const otpDigits = 6
export const otpMinutes = 10
const otpPattern = new RegExp(`^\\d{${otpDigits}}$`)

/** In lower case, so that one address is one account. The specification forbids a plus sign. */
export const emailAddress = z.pipe(
  line(254, texts.allFieldsRequired).check(
    z.toLowerCase(),
    z.regex(/^[^\s@+]+@[^\s@+]+\.[^\s@+]+$/, texts.invalidEmail),
  ),
  z.email(texts.invalidEmail),
)

const newPassword = z
  .string(texts.allFieldsRequired)
  .check(
    z.minLength(1, texts.allFieldsRequired),
    z.minLength(passwordMinimum, texts.passwordTooShort),
    z.maxLength(passwordMaximum, { error: () => t(texts.passwordTooLong, { most: passwordMaximum }) }),
  )

const personName = line(100, texts.allFieldsRequired)

const filled = z.string(texts.allFieldsRequired).check(z.minLength(1, texts.allFieldsRequired))

/** Missing fields are reported first, then wrong ones; passwords are compared before the terms are checked. */
export const registrationInput = z.pipe(
  z.strictObject({
    name: personName,
    email: filled,
    password: filled,
    confirmPassword: filled,
    terms: z._default(flag, false),
  }),
  z
    .object({
      name: z.string(),
      email: emailAddress,
      password: newPassword,
      confirmPassword: z.string(),
      terms: z.boolean(),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: texts.passwordsDiffer,
        path: ['confirmPassword'],
      }),
      z.refine(({ terms }) => terms, { error: texts.acceptTerms, path: ['terms'] }),
    ),
)

export const loginInput = z.strictObject({
  email: line(254, texts.allFieldsRequired).check(z.toLowerCase()),
  password: filled.check(z.maxLength(passwordMaximum, texts.invalidCredentials)),
})

const otp = z.string(texts.invalidOtp).check(z.trim(), inLatinDigits, z.regex(otpPattern, texts.invalidOtp))

export const codeInput = z.strictObject({ otp })

export const verificationInput = z.union(
  [z.strictObject({ resend: flag.check(z.refine((resend) => resend, texts.invalidOtp)) }), codeInput],
  texts.invalidOtp,
)

export const resetRequestInput = z.strictObject({ email: emailAddress })

/** Asked once, for an account whose name a stranger may have typed. */
export const nameInput = z.strictObject({ name: personName })

export const resetInput = z.pipe(
  z.strictObject({ otp: filled, password: filled }),
  z.object({ otp, password: newPassword }),
)

/** The current password shows that the owner changes it, and not just a person at their browser. */
export const passwordChangeInput = z.pipe(
  z.strictObject({ current: filled, password: filled }),
  z
    .object({
      current: z.string().check(z.maxLength(passwordMaximum, texts.notCurrentPassword)),
      password: newPassword,
    })
    .check(
      z.refine(({ current, password }) => current !== password, {
        error: texts.samePassword,
        path: ['password'],
      }),
    ),
)

export const sessionQuestion = z.object({ token: z.optional(flag) })

export const sessionAnswer = z.object({
  authenticated: z.boolean(),
  kyc: z.boolean(),
  /** Whether they are staff, in any role. */
  isAdmin: z.boolean(),
  role: z.optional(roleSchema),
  /** A member of staff who has no second factor yet, and so no rights. */
  enrol: z.optional(z.literal(true)),
  is_verified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  firebaseToken: z.optional(z.string()),
  /** Seals the drafts that a page keeps on the device. */
  draftKey: z.optional(z.string()),
  /** End of a staff session by idle timeout. */
  session_end: z.optional(sessionEndSchema),
})
