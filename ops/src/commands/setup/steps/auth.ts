import * as z from 'zod/mini'
import { clientSchema } from '../../../project/sign-up.ts'
import { planUnless, type Step } from '../plan/step.ts'

const appSchema = z.object({ appId: z.string() })

const configSchema = z.object({
  client: clientSchema,
})

const toAddress = (project: string) => `identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`

/** The first sign-in method creates Auth, as with the Firebase CLI. The next step disables the method. */
export const startAuth: Step = async ({ project, google, send }) => {
  const config = await google.find(configSchema, toAddress(project))
  return planUnless(config !== undefined, {
    title: 'Start Authentication',
    async make() {
      const apps = `firebase.googleapis.com/v1beta1/projects/${project}/webApps`
      const [app] = await google.list(appSchema, apps, 'apps')
      await send('POST', 'firebase.googleapis.com/v1alpha/firebase:provisionFirebaseApp', {
        appNamespace: app?.appId,
        parent: `projects/${project}`,
        firebaseAuthInput: { emailAuthProviderMode: 'PROVIDER_ENABLED' },
        webInput: {},
      })
    },
  })
}

export const closeSignUp: Step = async ({ project, google, send }) => {
  const address = toAddress(project)
  const config = await google.find(configSchema, address)
  const { disabledUserSignup, disabledUserDeletion } = config?.client?.permissions ?? {}
  return planUnless(Boolean(disabledUserSignup && disabledUserDeletion), {
    title: 'Close sign-up, deletion and sign-in methods of Authentication to browsers',
    make: () =>
      send('PATCH', `${address}?updateMask=client.permissions,signIn.email.enabled`, {
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
        signIn: { email: { enabled: false } },
      }),
  })
}
