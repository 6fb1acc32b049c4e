import type { Fault } from './fault.ts'

export const cloudFaults: readonly Fault[] = [
  ['billing is off', 'Billing', ({ billing }) => Object.assign(billing, { billingEnabled: false })],
  ['no budget warns', 'Budget', ({ budgets }) => budgets.splice(0)],
  ['an API is not enabled', 'APIs', ({ services }) => remove(services, 'iamcredentials.googleapis.com')],
  [
    'the organisation allows calls by its members only',
    'Organisation policy: public functions',
    ({ policies }) => {
      policies['iam.allowedPolicyMemberDomains'] = [{ values: { allowedValues: ['C0abcdefg'] } }]
    },
  ],
  [
    'the organisation allows Europe only',
    'Organisation policy: locations',
    ({ policies }) => {
      policies['gcp.resourceLocations'] = [{ values: { allowedValues: ['in:eu-locations'] } }]
    },
  ],
  [
    'the organisation allows internal ingress only',
    'Organisation policy: ingress',
    ({ policies }) => {
      policies['run.allowedIngress'] = [{ values: { allowedValues: ['is:internal'] } }]
    },
  ],
  [
    'the CPU quota is that of a new project',
    'CPU quota',
    ({ cpuQuota }) => {
      for (const { details } of cpuQuota.dimensionsInfos) details.value = '10000'
    },
  ],
  ['the functions may not sign tokens', 'Role: sign tokens', (project) => project.accountBindings.splice(0)],
  [
    'the functions may not read the database',
    'Roles of functions',
    ({ bindings }) => withdraw(bindings, 'roles/datastore.user'),
  ],
  [
    'triggers receive no events',
    'Roles of functions',
    ({ bindings }) => withdraw(bindings, 'roles/eventarc.eventReceiver'),
  ],
  [
    'the functions may sign tokens as every account of the project',
    'Excess roles of functions',
    ({ bindings }) => grantToFunctions(bindings, 'roles/iam.serviceAccountTokenCreator', 'calls'),
  ],
  [
    'the functions that send mail may change the whole project',
    'Excess roles of functions',
    ({ bindings }) => grantToFunctions(bindings, 'roles/editor', 'mail'),
  ],
  [
    'Cloud Build may not build',
    'Role: builds',
    ({ bindings }) => withdraw(bindings, 'roles/cloudbuild.builds.builder'),
  ],
  [
    'uploads have no events',
    'Role: events of uploads',
    ({ bindings }) => withdraw(bindings, 'roles/pubsub.publisher'),
  ],
  [
    'Storage rules may not read documents',
    'Role: documents in Storage rules',
    ({ bindings }) => withdraw(bindings, 'roles/firebaserules.firestoreServiceAgent'),
  ],
  [
    'everybody may read the project',
    'Public roles',
    ({ bindings }) => bindings.push({ role: 'roles/viewer', members: ['allAuthenticatedUsers'] }),
  ],
  [
    'browsers may sign up',
    'Sign-up and deletion by browsers',
    ({ auth }) => Object.assign(auth.client.permissions, { disabledUserSignup: false }),
  ],
  [
    'browsers may delete their user',
    'Sign-up and deletion by browsers',
    ({ auth }) => Object.assign(auth.client.permissions, { disabledUserDeletion: false }),
  ],
  [
    'Auth takes passwords past the functions',
    'Sign-in methods',
    ({ auth }) => Object.assign(auth.signIn.email, { enabled: true }),
  ],
  [
    'Auth takes logins with Google',
    'Sign-in methods',
    ({ identityProviders }) => Object.assign(identityProviders[0] ?? {}, { enabled: true }),
  ],
  [
    'Storage does not enforce App Check',
    'App Check',
    ({ appCheck }) => Object.assign(appCheck[1] ?? {}, { enforcementMode: 'UNENFORCED' }),
  ],
  ['the project has no web app', 'Web key', ({ webApps }) => webApps.splice(0)],
  [
    'the web key may not be used on the site',
    'Web key',
    ({ webKey }) =>
      webKey.restrictions.browserKeyRestrictions.allowedReferrers.splice(
        0,
        1,
        'https://*.exchange.example/*',
      ),
  ],
  [
    'the web key may be used below a path only',
    'Web key',
    ({ webKey }) =>
      webKey.restrictions.browserKeyRestrictions.allowedReferrers.splice(
        0,
        1,
        'https://exchange.example/app/*',
      ),
  ],
  [
    'the web key may be used without encryption only',
    'Web key',
    ({ webKey }) =>
      webKey.restrictions.browserKeyRestrictions.allowedReferrers.splice(0, 1, 'http://exchange.example/*'),
  ],
  ['the web key may not refresh tokens', 'Web key', ({ webKey }) => webKey.restrictions.apiTargets.pop()],
]

function remove(names: string[], name: string): void {
  names.splice(names.indexOf(name), 1)
}

function grantToFunctions(
  bindings: { role: string; members: string[] }[],
  role: string,
  account: string,
): void {
  bindings.push({ role, members: [`serviceAccount:exchange-${account}@exchange-1.iam.gserviceaccount.com`] })
}

function withdraw(bindings: { role: string }[], role: string): void {
  bindings.splice(
    bindings.findIndex((binding) => binding.role === role),
    1,
  )
}
