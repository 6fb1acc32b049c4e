import { z } from 'zod'
import { type CallShape, message, nothing } from './call-shape.ts'
import {
  loginInput,
  registrationInput,
  resetInput,
  resetRequestInput,
  sessionAnswer,
  sessionQuestion,
  verificationInput,
} from './session.ts'
import { walletSchema } from './wallet.ts'

const signedInAnswer = message.extend({ firebaseToken: z.string() })

/** Every documented call: where it is, what it takes and what it answers. */
export const calls = {
  verifyLogin: { path: '/d/auth/verify-login/', input: sessionQuestion, answer: sessionAnswer },
  isAdmin: { path: '/d/auth/isAdmin/', input: nothing, answer: z.object({ isAdmin: z.boolean() }) },
  login: {
    path: '/auth/auth/login/',
    input: loginInput,
    answer: signedInAnswer.extend({ redirect: z.literal(true).optional() }),
  },
  register: { path: '/api/auth/register/', input: registrationInput, answer: message },
  verify: {
    path: '/api/auth/verify/',
    input: verificationInput,
    answer: message.extend({ firebaseToken: z.string().optional() }),
  },
  logout: { path: '/d/auth/logout/', input: nothing, answer: message },
  requestReset: { path: '/auth/auth/request-forgot-otp/', input: resetRequestInput, answer: message },
  resetPassword: { path: '/api/auth/forgot-password/', input: resetInput, answer: message },
  currencies: {
    path: '/api/api/currencies/',
    input: nothing,
    answer: z.object({ currencies: z.array(walletSchema), common_currency: walletSchema.nullable() }),
  },
} as const satisfies Record<string, CallShape>
