import type { Plugin } from 'vite'
import { z } from 'zod'
import { type AppConfig, appConfigBlock, appConfigSchema } from './src/lib/config/app-config.ts'

/**
 * Puts the app's configuration into its page. The dev server has it from the launcher; a build in the mode
 * `suite` leaves the block empty, for the launcher fills it in for each run; every other build is to be
 * deployed and takes it from the environment.
 */
export function appConfig(): Plugin {
  let content = ''
  return {
    name: 'app-config',
    configResolved({ command, mode }) {
      if (command === 'serve') content = asJson(fromLauncher())
      else if (mode !== 'suite') content = asJson(fromEnvironment())
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

function fromLauncher(): AppConfig {
  const text = process.env.APP_CONFIG
  if (!text) throw new Error('The dev server needs the emulators: start both with `npm run dev`')
  return appConfigSchema.parse(JSON.parse(text))
}

const variables = z.object({
  FIREBASE_WEB_CONFIG: z.string().min(1),
  SUPPORT_PHONE: z.string().min(1),
  SUPPORT_EMAIL: z.string().min(1),
  SUPPORT_CHAT: z.string().min(1),
  APP_CHECK_SITE_KEY: z.string().optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_REGISTRATION: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  GRIEVANCE_OFFICER: z.string().optional(),
  SUPPORT_HOURS: z.string().optional(),
  SOCIAL_FACEBOOK: z.string().optional(),
  SOCIAL_INSTAGRAM: z.string().optional(),
  SOCIAL_TELEGRAM: z.string().optional(),
  SOCIAL_X: z.string().optional(),
})

function fromEnvironment(): AppConfig {
  const { data, error } = variables.safeParse(process.env)
  if (error) {
    const missing = error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Error(`A build to be deployed needs these environment variables: ${missing}`)
  }
  return appConfigSchema.parse({
    firebase: JSON.parse(data.FIREBASE_WEB_CONFIG),
    ...(data.APP_CHECK_SITE_KEY ? { appCheck: { siteKey: data.APP_CHECK_SITE_KEY } } : {}),
    support: { phone: data.SUPPORT_PHONE, email: data.SUPPORT_EMAIL, chat: data.SUPPORT_CHAT },
    operator: filledIn({
      name: data.OPERATOR_NAME,
      registration: data.OPERATOR_REGISTRATION,
      address: data.OPERATOR_ADDRESS,
      grievanceOfficer: data.GRIEVANCE_OFFICER,
      hours: data.SUPPORT_HOURS,
    }),
    social: filledIn({
      facebook: data.SOCIAL_FACEBOOK,
      instagram: data.SOCIAL_INSTAGRAM,
      telegram: data.SOCIAL_TELEGRAM,
      x: data.SOCIAL_X,
    }),
  })
}

/** A variable that is set to nothing is not set. */
function filledIn(values: Readonly<Record<string, string | undefined>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}

/** A `<` could end the block. */
function asJson(config: AppConfig): string {
  return JSON.stringify(config).replaceAll('<', '\\u003c')
}
