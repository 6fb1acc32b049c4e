import * as z from 'zod/mini'

const address = z.object({ host: z.string(), port: z.int() })

const filled = z.optional(z.string().check(z.minLength(1)))

/** A page of ours elsewhere, or a placeholder at home. */
const socialLink = z.optional(z.string().check(z.regex(/^(?:\/$|https:\/\/)/)))

/** What differs from one place where the app runs to the next; it stands in the page, not in the bundle. */
export const appConfigSchema = z.object({
  /** As the Firebase console shows it for a web app. */
  firebase: z.object({
    apiKey: z.string().check(z.minLength(1)),
    appId: z.string().check(z.minLength(1)),
    projectId: z.string().check(z.minLength(1)),
    authDomain: z.string().check(z.minLength(1)),
    storageBucket: z.string().check(z.minLength(1)),
  }),
  /** Only in local runs. */
  emulators: z.optional(z.object({ auth: z.url(), firestore: address, storage: address })),
  /** The key of reCAPTCHA Enterprise, where App Check is switched on. */
  appCheck: z.optional(z.object({ siteKey: z.string().check(z.minLength(1)) })),
  support: z.object({ phone: z.string().check(z.minLength(1)), email: z.email(), chat: z.url() }),
  /** Who stands behind the exchange. What is not told is not shown. */
  operator: z._default(
    z.object({
      name: filled,
      registration: filled,
      address: filled,
      /** As it stands on receipts. */
      gstin: filled,
      grievanceOfficer: filled,
      hours: filled,
    }),
    {},
  ),
  social: z._default(
    z.object({ facebook: socialLink, instagram: socialLink, telegram: socialLink, x: socialLink }),
    {},
  ),
})

export type AppConfig = z.infer<typeof appConfigSchema>

/** The id of the block in the page that holds it as JSON. */
export const appConfigBlock = 'app-config'
