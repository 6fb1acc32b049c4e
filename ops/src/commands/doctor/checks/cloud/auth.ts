import * as z from 'zod/mini'
import { clientSchema } from '../../../../project/sign-up.ts'
import {
  type Check,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'
import { readSettings } from '../code/settings.ts'

const methodSchema = z.object({ enabled: z.optional(z.boolean()) })

const configSchema = z.object({
  signIn: z.optional(
    z.object({
      email: z.optional(methodSchema),
      phoneNumber: z.optional(methodSchema),
      anonymous: z.optional(methodSchema),
    }),
  ),
  client: clientSchema,
})

const providerSchema = z.object({ name: z.string(), enabled: z.optional(z.boolean()) })

const identityToolkit = 'identitytoolkit.googleapis.com/admin/v2'

const toConsolePage = (project: string) =>
  `https://console.firebase.google.com/project/${project}/authentication`

const enforcementSchema = z.object({ name: z.string(), enforcementMode: z._default(z.string(), 'OFF') })

export const authChecks: readonly Check[] = [
  {
    name: 'Sign-up and deletion by browsers',
    async examine({ google, project }) {
      const config = await google.find(configSchema, `${identityToolkit}/projects/${project}/config`)
      const settings = `${toConsolePage(project)}/settings`
      if (!config) return judgeWrong('Authentication is not set up.', `Get started: ${settings}`)
      const { disabledUserSignup, disabledUserDeletion } = config.client?.permissions ?? {}
      return judgeWrongIfAny(
        [
          ...(disabledUserSignup ? [] : ['Anybody can create users with the web key.']),
          ...(disabledUserDeletion ? [] : ['Browsers can delete their user.']),
        ],
        `Under User actions untick create and delete: ${settings}`,
      )
    },
  },
  {
    name: 'Sign-in methods',
    async examine({ google, project }) {
      const config = await google.find(configSchema, `${identityToolkit}/projects/${project}/config`)
      if (!config) return judgeUnseen('Authentication is not set up.')
      const providers = await google.list(
        providerSchema,
        `${identityToolkit}/projects/${project}/defaultSupportedIdpConfigs`,
        'defaultSupportedIdpConfigs',
      )
      const enabled = [
        ...Object.entries(config.signIn ?? {}).flatMap(([name, method]) => (method?.enabled ? name : [])),
        ...providers.flatMap(({ name, enabled }) => (enabled ? (name.split('/').at(-1) ?? name) : [])),
      ]
      if (enabled.length === 0) return judgeRight()
      return judgeWrong(
        `Enabled: ${enabled.join(', ')}. The functions keep the passwords, so each method is a way past them.`,
        `Disable them: ${toConsolePage(project)}/providers`,
      )
    },
  },
  {
    name: 'App Check',
    async examine(examination) {
      const { google, project } = examination
      const settings = await readSettings(examination)
      if (!settings) return judgeUnseen('The function api is not deployed.')
      if (settings.APP_CHECK !== 'required') return judgeRight('It is off.')
      const services = await google.list(
        enforcementSchema,
        `firebaseappcheck.googleapis.com/v1/projects/${project}/services`,
        'services',
      )
      const open = ['firestore', 'firebasestorage', 'identitytoolkit'].filter(
        (name) =>
          !services.some(
            (each) => each.name.endsWith(`/${name}.googleapis.com`) && each.enforcementMode === 'ENFORCED',
          ),
      )
      return judgeWrongIfAny(
        open.map((name) => `Calls need a token, and ${name} does not enforce it.`),
        `Enforce it: https://console.firebase.google.com/project/${project}/appcheck/apis`,
      )
    },
  },
]
