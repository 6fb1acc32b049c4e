import * as z from 'zod/mini'

const address = z.object({ host: z.string(), port: z.int() })

const filled = z.optional(z.string().check(z.minLength(1)))

/** External page of ours, or `/` as a placeholder. */
const socialLink = z.optional(z.string().check(z.regex(/^(?:\/$|https:\/\/)/)))

/** Settings of one deployment. They stand in the page and not in the bundle. */
export const appConfigSchema = z.object({
  /** Values of the Firebase console for a web app. */
  firebase: z.object({
    apiKey: z.string().check(z.minLength(1)),
    appId: z.string().check(z.minLength(1)),
    projectId: z.string().check(z.minLength(1)),
    authDomain: z.string().check(z.minLength(1)),
    storageBucket: z.string().check(z.minLength(1)),
  }),
  /** Set in local runs only. */
  emulators: z.optional(z.object({ auth: z.url(), firestore: address, storage: address })),
  /** Key of reCAPTCHA Enterprise, if App Check is enabled. */
  appCheck: z.optional(z.object({ siteKey: z.string().check(z.minLength(1)) })),
  support: z.object({ phone: z.string().check(z.minLength(1)), email: z.email(), chat: z.url() }),
  /** Details of the company that runs the exchange. Missing ones are not shown. */
  operator: z._default(
    z.object({
      name: filled,
      registration: filled,
      address: filled,
      /** Printed on receipts. */
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

/** ID of the page's block that holds the configuration as JSON. */
export const appConfigBlock = 'app-config'
