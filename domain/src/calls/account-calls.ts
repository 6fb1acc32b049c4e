import * as z from 'zod/mini'
import {
  factorChoice,
  factorsSchema,
  newAppInput,
  newPasskeyInput,
  passkeyOptionsSchema,
  secondFactorInput,
  undoInput,
} from '../people/factors.ts'
import { keptKycAnswer, kycGrantAnswer, kycGrantInput, kycInput } from '../people/kyc.ts'
import { listedSessionSchema, sessionEndingInput, sessionEndSchema } from '../people/open-session.ts'
import {
  loginInput,
  nameInput,
  passwordChangeInput,
  registrationInput,
  resetInput,
  resetRequestInput,
  sessionAnswer,
  sessionQuestion,
  verificationInput,
} from '../people/session.ts'
import { type CallShape, message, nothing } from './call-shape.ts'

const signedInAnswer = z.extend(message, { firebaseToken: z.string() })

/** Destination after a login: the pages of staff, or first the set-up of a second factor. */
const nextPlace = { redirect: z.optional(z.literal(true)), enrol: z.optional(z.literal(true)) }

/** `codes` are the recovery codes, which come with the first factor and are shown this once. */
const factorAnswer = z.extend(message, { codes: z.optional(z.array(z.string())) })

/** Calls about the account of a person: login, second factors, sessions and KYC. */
export const accountCalls = {
  verifyLogin: { path: '/d/auth/verify-login/', input: sessionQuestion, answer: sessionAnswer },
  isAdmin: { path: '/d/auth/isAdmin/', input: nothing, answer: z.object({ isAdmin: z.boolean() }) },
  login: {
    path: '/auth/auth/login/',
    input: loginInput,
    answer: z.extend(signedInAnswer, nextPlace),
  },
  /** The second step of a login; for a logged-in person, the proof that it is still them. */
  secondFactor: {
    path: '/auth/auth/second-factor/',
    input: secondFactorInput,
    answer: z.extend(message, {
      firebaseToken: z.optional(z.string()),
      /** The password was right: a code was mailed, and the same call takes it. */
      mailed: z.optional(z.literal(true)),
      ...nextPlace,
    }),
  },
  passkeyOptions: {
    path: '/auth/auth/second-factor/options/',
    input: nothing,
    answer: passkeyOptionsSchema,
  },
  factors: { path: '/d/auth/factors/', input: nothing, answer: factorsSchema },
  beginApp: {
    path: '/d/auth/factors/app/',
    input: nothing,
    answer: z.object({ key: z.string(), link: z.string() }),
  },
  addApp: { path: '/d/auth/factors/app/add/', input: newAppInput, answer: factorAnswer },
  beginPasskey: { path: '/d/auth/factors/passkey/', input: nothing, answer: passkeyOptionsSchema },
  addPasskey: { path: '/d/auth/factors/passkey/add/', input: newPasskeyInput, answer: factorAnswer },
  newRecoveryCodes: {
    path: '/d/auth/factors/recovery/',
    input: nothing,
    answer: z.extend(message, { codes: z.array(z.string()) }),
  },
  /** Called by the link in the mail about a new second factor. */
  undoFactor: { path: '/auth/auth/second-factor/undo/', input: undoInput, answer: message },
  removeFactor: { path: '/d/auth/factors/remove/', input: factorChoice, answer: message },
  register: { path: '/api/auth/register/', input: registrationInput, answer: message },
  verify: {
    path: '/api/auth/verify/',
    input: verificationInput,
    answer: z.extend(message, { firebaseToken: z.optional(z.string()) }),
  },
  sessions: {
    path: '/d/auth/sessions/',
    input: nothing,
    answer: z.object({ sessions: z.array(listedSessionSchema) }),
  },
  /** Ending all others gives this session a new ID, so that copies of its cookie end as well. */
  endSessions: {
    path: '/d/auth/sessions/end/',
    input: sessionEndingInput,
    answer: z.extend(message, { firebaseToken: z.optional(z.string()) }),
  },
  /** Sign that a person is at the page. */
  stay: { path: '/d/auth/sessions/stay/', input: nothing, answer: sessionEndSchema },
  confirmName: { path: '/d/auth/name/', input: nameInput, answer: message },
  changePassword: { path: '/d/auth/change-password/', input: passwordChangeInput, answer: signedInAnswer },
  logout: { path: '/d/auth/logout/', input: nothing, answer: message },
  requestReset: { path: '/auth/auth/request-forgot-otp/', input: resetRequestInput, answer: message },
  resetPassword: { path: '/api/auth/forgot-password/', input: resetInput, answer: message },
  /** Called before each upload to Storage. */
  kycGrant: { path: '/d/api/kyc/grant/', input: kycGrantInput, answer: kycGrantAnswer },
  kyc: { path: '/api/auth/kyc/', input: kycInput, answer: message },
  /** Empty unless staff turned down the last submission. */
  keptKyc: { path: '/d/api/kyc/kept/', input: nothing, answer: keptKycAnswer },
} as const satisfies Record<string, CallShape>
