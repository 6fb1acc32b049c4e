import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { type AppConfig, appConfigBlock, appConfigSchema } from './src/lib/config/app-config.ts'

/**
 * Writes the app's configuration into its page. The dev server gets it from the launcher, builds for deployment from
 * the environment. In mode `suite` the block stays empty, because the launcher fills it in for each run.
 */
export function makeAppConfigPlugin(): Plugin {
  let content = ''
  return {
    name: 'app-config',
    configResolved({ command, mode }) {
      if (command === 'serve') content = asJson(readFromLauncher())
      else if (mode !== 'suite') content = asJson(readFromEnvironment())
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: appConfigBlock },
        children: content,
        injectTo: 'head-prepend',
      },
    ],
  }
}

function readFromLauncher(): AppConfig {
  const text = process.env.APP_CONFIG
  if (!text) throw new Error('The dev server needs the emulators: start both with `npm run dev`')
  return appConfigSchema.parse(JSON.parse(text))
}

const variables = z.object({
  FIREBASE_WEB_CONFIG: z.string().check(z.minLength(1)),
  SUPPORT_PHONE: z.string().check(z.minLength(1)),
  SUPPORT_EMAIL: z.string().check(z.minLength(1)),
  SUPPORT_CHAT: z.string().check(z.minLength(1)),
  /** Used by page heads and the sitemap only; the app never reads it. */
  SITE_ORIGIN: z.string().check(z.regex(/^https:\/\/[^/]+$/)),
  APP_CHECK_SITE_KEY: z.optional(z.string()),
  OPERATOR_NAME: z.optional(z.string()),
  OPERATOR_REGISTRATION: z.optional(z.string()),
  OPERATOR_ADDRESS: z.optional(z.string()),
  OPERATOR_GSTIN: z.optional(z.string()),
  GRIEVANCE_OFFICER: z.optional(z.string()),
  SUPPORT_HOURS: z.optional(z.string()),
  SOCIAL_FACEBOOK: z.optional(z.string()),
  SOCIAL_INSTAGRAM: z.optional(z.string()),
  SOCIAL_TELEGRAM: z.optional(z.string()),
  SOCIAL_X: z.optional(z.string()),
})

function readFromEnvironment(): AppConfig {
  const { data, error } = variables.safeParse(process.env)
  if (error) {
    const missing = error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Error(`A build to be deployed needs these environment variables: ${missing}`)
  }
  return appConfigSchema.parse({
    firebase: JSON.parse(data.FIREBASE_WEB_CONFIG),
    ...(data.APP_CHECK_SITE_KEY && { appCheck: { siteKey: data.APP_CHECK_SITE_KEY } }),
    support: { phone: data.SUPPORT_PHONE, email: data.SUPPORT_EMAIL, chat: data.SUPPORT_CHAT },
    operator: dropEmpty({
      name: data.OPERATOR_NAME,
      registration: data.OPERATOR_REGISTRATION,
      address: data.OPERATOR_ADDRESS,
      gstin: data.OPERATOR_GSTIN,
      grievanceOfficer: data.GRIEVANCE_OFFICER,
      hours: data.SUPPORT_HOURS,
    }),
    social: dropEmpty({
      facebook: data.SOCIAL_FACEBOOK,
      instagram: data.SOCIAL_INSTAGRAM,
      telegram: data.SOCIAL_TELEGRAM,
      x: data.SOCIAL_X,
    }),
  })
}

/** Drops empty variables, which count as unset. */
function dropEmpty(values: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

/** Escapes `<`, which could end the block. */
function asJson(config: AppConfig): string {
  return JSON.stringify(config).replaceAll('<', '\\u003c')
}
