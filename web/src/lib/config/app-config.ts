import { z } from 'zod'

const address = z.object({ host: z.string(), port: z.int() })

const filled = z.string().min(1).optional()

/** A page of ours elsewhere, or a placeholder at home. */
const socialLink = z
  .string()
  .regex(/^(?:\/$|https:\/\/)/)
  .optional()

/** What differs from one place where the app runs to the next; it stands in the page, not in the bundle. */
export const appConfigSchema = z.object({
  /** As the Firebase console shows it for a web app. */
  firebase: z.object({
    apiKey: z.string().min(1),
    appId: z.string().min(1),
    projectId: z.string().min(1),
    authDomain: z.string().min(1),
    storageBucket: z.string().min(1),
  }),
  /** Only in local runs. */
  emulators: z.object({ auth: z.url(), firestore: address, storage: address }).optional(),
  /** The key of reCAPTCHA Enterprise, where App Check is switched on. */
  appCheck: z.object({ siteKey: z.string().min(1) }).optional(),
  support: z.object({ phone: z.string().min(1), email: z.email(), chat: z.url() }),
  /** Who stands behind the exchange. What is not told is not shown. */
  operator: z
    .object({
      name: filled,
      registration: filled,
      address: filled,
      grievanceOfficer: filled,
      hours: filled,
    })
    .default({}),
  social: z
    .object({ facebook: socialLink, instagram: socialLink, telegram: socialLink, x: socialLink })
    .default({}),
})

export type AppConfig = z.infer<typeof appConfigSchema>

/** The id of the block in the page that holds it as JSON. */
export const appConfigBlock = 'app-config'
