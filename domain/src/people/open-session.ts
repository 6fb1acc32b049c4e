import * as z from 'zod/mini'
import { flag, id } from '../input/input.ts'
import { type Translator, t } from '../language/translate.ts'
import { texts } from '../texts.ts'

const known = z.nullable(z.string())

/** A logged-in browser, as its document says and its owner reads. */
export const openSessionSchema = z.object({
  /** These three are null if the browser or its network reveals nothing known. */
  browser: known,
  system: known,
  /** Address without its last part: enough to tell home from elsewhere, too little to locate a person. */
  network: known,
  began: z.date(),
  /** Some minutes old at most. Absent until the session is used again. */
  lastSeen: z.optional(z.date()),
  /**
   * Time at which the session ends. For staff who may not leave a page alone it moves with each use, up to
   * `latest`.
   */
  expires: z.date(),
  latest: z.optional(z.date()),
  idleMinutes: z.optional(z.number().check(z.positive())),
})

export type OpenSession = z.infer<typeof openSessionSchema>

/** `Chrome on Android`, or as much of it as is known. */
export function nameDevice(
  { browser, system }: Pick<OpenSession, 'browser' | 'system'>,
  translator: Pick<Translator, 't'> = { t },
): string {
  if (system === null) return browser ?? translator.t('Unknown device')
  return translator.t('{browser} on {system}', {
    browser: browser ?? translator.t('Unknown browser'),
    system,
  })
}

export function toLastSeenTime({ lastSeen, began }: Pick<OpenSession, 'lastSeen' | 'began'>): Date {
  return lastSeen ?? began
}

/** The session in use comes first, then those that were used last. */
export function sortByUse<S extends OpenSession & { readonly id: string }>(
  sessions: readonly S[],
  current: string,
): readonly S[] {
  const rank = (session: S) =>
    session.id === current ? Number.POSITIVE_INFINITY : toLastSeenTime(session).getTime()
  return sessions.toSorted((a, b) => rank(b) - rank(a))
}

/** Maximum number of listed sessions, more than a person has. The newest are shown. */
export const sessionsShown = 100

/** Session in the answer of the call. */
export const listedSessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  network: z.nullable(z.string()),
  began: z.string(),
  last_seen: z.string(),
  expires: z.string(),
})

export type ListedSession = z.infer<typeof listedSessionSchema>

export const sessionEndingInput = z.union(
  [
    z.strictObject({ id: id(texts.noSuchSession) }),
    z.strictObject({ others: flag.check(z.refine((others) => others, texts.chooseSession)) }),
  ],
  texts.chooseSession,
)

/** End of a session by the server's clock, with the current time of that clock. */
export const sessionEndSchema = z.object({ now: z.string(), ends: z.string(), ends_at_latest: z.string() })

export type SessionEnd = z.infer<typeof sessionEndSchema>
