import { agents, groups, rolesOfFunctions, toAddress, tokenCreator } from '../../project/accounts.ts'
import { billingServices, operatorServices, productServices } from '../../project/services.ts'
import { type Answers, list } from './google-server.ts'
import type { Setting } from './setting.ts'

const grant = (role: string, account: string) => ({ role, members: [`serviceAccount:${account}`] })

const webKeyId = '6f1c2c55-0d5e-4f3b-8a5e-0c8f2a1b3d4e'

const billingAccount = 'billingAccounts/01ABCD-234567-89EFAB'

export function makeHealthyCloud({ project, number, region }: Setting) {
  const calls = toAddress('calls', project)
  const allowAll: object[] = [{ allowAll: true }]
  return {
    resource: { name: `projects/${number}`, projectId: project, state: 'ACTIVE' },
    billing: {
      name: `projects/${project}/billingInfo`,
      projectId: project,
      billingAccountName: billingAccount,
      billingEnabled: true,
    },
    budgets: [{ name: `${billingAccount}/budgets/1`, displayName: 'Monthly' }],
    services: [...productServices, ...billingServices, ...operatorServices, 'serviceusage.googleapis.com'],
    policies: {
      'iam.allowedPolicyMemberDomains': allowAll,
      'gcp.resourceLocations': allowAll,
      'run.allowedIngress': allowAll,
    },
    cpuQuota: {
      quotaId: 'CpuAllocPerProjectRegion',
      dimensionsInfos: [
        { applicableLocations: ['us-central1'], details: { value: '200000' } },
        { applicableLocations: [region], dimensions: { region }, details: { value: '200000' } },
      ],
    },
    bindings: [
      ...groups.flatMap((group) =>
        rolesOfFunctions[group].map((role) => grant(role, toAddress(group, project))),
      ),
      ...agents.map(({ role, address }) => grant(role, address(number))),
    ],
    /** Policy of the service account itself. */
    accountBindings: [grant(tokenCreator, calls)],
    auth: {
      name: `projects/${number}/config`,
      signIn: { email: { enabled: false }, phoneNumber: { enabled: false }, anonymous: { enabled: false } },
      client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
    },
    appCheck: ['firestore', 'firebasestorage', 'identitytoolkit'].map((name) => ({
      name: `projects/${number}/services/${name}.googleapis.com`,
      enforcementMode: 'ENFORCED',
    })),
    webApps: [{ appId: `1:${number}:web:0a1b2c3d`, apiKeyId: webKeyId }],
    webKey: {
      name: `projects/${number}/locations/global/keys/${webKeyId}`,
      uid: webKeyId,
      restrictions: {
        browserKeyRestrictions: { allowedReferrers: ['https://exchange.example/*'] },
        apiTargets: ['firestore', 'firebasestorage', 'identitytoolkit', 'securetoken'].map((name) => ({
          service: `${name}.googleapis.com`,
        })),
      },
    },
    identityProviders: [{ name: `projects/${number}/defaultSupportedIdpConfigs/google.com`, enabled: false }],
  }
}

type Cloud = ReturnType<typeof makeHealthyCloud>

export function answerForCloud({ project, number }: Setting, cloud: Cloud): Answers {
  const policies = Object.entries(cloud.policies).map(([constraint, rules]) => [
    `orgpolicy.googleapis.com/v2/projects/${project}/policies/${constraint}:getEffectivePolicy`,
    { name: `projects/${number}/policies/${constraint}`, spec: { rules } },
  ])
  const quotas = `cloudquotas.googleapis.com/v1/projects/${project}/locations/global/services/run.googleapis.com/quotaInfos`
  return {
    ...Object.fromEntries(policies),
    [`cloudresourcemanager.googleapis.com/v3/projects/${project}`]: cloud.resource,
    [`cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`]: () => ({
      version: 3,
      bindings: cloud.bindings,
    }),
    [`iam.googleapis.com/v1/projects/${project}/serviceAccounts/${toAddress('calls', project)}:getIamPolicy`]:
      () => ({ version: 1, bindings: cloud.accountBindings }),
    [`cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`]: cloud.billing,
    [`billingbudgets.googleapis.com/v1/${billingAccount}/budgets`]: list('budgets', cloud.budgets),
    [`serviceusage.googleapis.com/v1/projects/${project}/services`]: list(
      'services',
      cloud.services.map((name) => ({
        name: `projects/${number}/services/${name}`,
        config: { name },
        state: 'ENABLED',
      })),
    ),
    [`${quotas}/CpuAllocPerProjectRegion`]: cloud.cpuQuota,
    [`firebaseappcheck.googleapis.com/v1/projects/${project}/services`]: list('services', cloud.appCheck),
    [`firebase.googleapis.com/v1beta1/projects/${project}/webApps`]: list('apps', cloud.webApps),
    [`apikeys.googleapis.com/v2/projects/${project}/locations/global/keys`]: list('keys', [cloud.webKey]),
    [`identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`]: cloud.auth,
    [`identitytoolkit.googleapis.com/admin/v2/projects/${project}/defaultSupportedIdpConfigs`]: list(
      'defaultSupportedIdpConfigs',
      cloud.identityProviders,
    ),
  }
}
