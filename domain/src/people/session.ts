import { z } from 'zod'
import { flag, line } from '../input/input.ts'
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
export const emailAddress = line(254, texts.allFieldsRequired)
  .toLowerCase()
  .regex(/^[^\s@+]+@[^\s@+]+\.[^\s@+]+$/, texts.invalidEmail)
  .pipe(z.email(texts.invalidEmail))

const newPassword = z
  .string(texts.allFieldsRequired)
  .min(1, texts.allFieldsRequired)
  .min(passwordMinimum, texts.passwordTooShort)
  .max(passwordMaximum, { error: () => t(texts.passwordTooLong, { most: passwordMaximum }) })

const filled = z.string(texts.allFieldsRequired).min(1, texts.allFieldsRequired)

/** Missing fields are reported first, then wrong ones; passwords are compared before the terms are checked. */
export const registrationInput = z
  .strictObject({
    name: line(100, texts.allFieldsRequired),
    email: filled,
    password: filled,
    confirmPassword: filled,
    terms: flag.default(false),
  })
  .pipe(
    z
      .object({
        name: z.string(),
        email: emailAddress,
        password: newPassword,
        confirmPassword: z.string(),
        terms: z.boolean(),
      })
      .refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: texts.passwordsDiffer,
        path: ['confirmPassword'],
      })
      .refine(({ terms }) => terms, { error: texts.acceptTerms, path: ['terms'] }),
  )

export const loginInput = z.strictObject({
  email: line(254, texts.allFieldsRequired).toLowerCase(),
  password: filled.max(passwordMaximum, texts.invalidCredentials),
})

const otp = z.string(texts.invalidOtp).trim().regex(otpPattern, texts.invalidOtp)

export const codeInput = z.strictObject({ otp })

export const verificationInput = z.union(
  [z.strictObject({ resend: flag.refine((resend) => resend, texts.invalidOtp) }), codeInput],
  texts.invalidOtp,
)

export const resetRequestInput = z.strictObject({ email: emailAddress })

export const resetInput = z
  .strictObject({ otp: filled, password: filled })
  .pipe(z.object({ otp, password: newPassword }))

/** The current password shows that it is the owner who changes it, and not only somebody at their browser. */
export const passwordChangeInput = z.strictObject({ current: filled, password: filled }).pipe(
  z
    .object({ current: z.string().max(passwordMaximum, texts.notCurrentPassword), password: newPassword })
    .refine(({ current, password }) => current !== password, {
      error: texts.samePassword,
      path: ['password'],
    }),
)

export const sessionQuestion = z.object({ token: flag.optional() })

export const sessionAnswer = z.object({
  authenticated: z.boolean(),
  kyc: z.boolean(),
  /** Whether they are staff, in whatever role. */
  isAdmin: z.boolean(),
  role: roleSchema.optional(),
  /** A member of staff who has no second factor yet, and so no rights. */
  enrol: z.literal(true).optional(),
  is_verified: z.boolean().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  firebaseToken: z.string().optional(),
  /** Of staff who are logged out when they leave the page alone. */
  session_end: sessionEndSchema.optional(),
})
