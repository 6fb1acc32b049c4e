import * as z from 'zod/mini'
import { rolesOfDeployer } from '../../../project/accounts.ts'
import { type Change, planUnless, type Step } from '../plan/step.ts'
import { addRoles, hasRole, latestPolicy, policySchema } from './policy.ts'

const accountSchema = z.object({ email: z.string() })

const poolSchema = z.looseObject({ name: z.string() })

const providerSchema = z.object({ attributeCondition: z._default(z.string(), '') })

const userOfIdentity = 'roles/iam.workloadIdentityUser'

/** Lets one environment of a repository on GitHub deploy, without a key: Google trusts the identity that GitHub gives a job. */
export const trustGitHub: Step = async (target) => {
  const { number, google, send, deployer } = target
  if (!deployer) return []
  const pools = `iam.googleapis.com/v1/projects/${number}/locations/global/workloadIdentityPools`
  const providers = `${pools}/github/providers`
  const pool = await google.find(poolSchema, `${pools}/github`)
  const provider = pool && (await google.find(providerSchema, `${providers}/github`))
  const attributeCondition = `assertion.sub == '${deployer}'`
  return [
    ...planUnless(pool !== undefined, {
      title: 'Create the pool of identities from GitHub',
      make: () => send('POST', `${pools}?workloadIdentityPoolId=github`, { displayName: 'GitHub' }),
    }),
    ...planUnless(provider?.attributeCondition === attributeCondition, {
      title: `Trust ${deployer} as projects/${number}/locations/global/workloadIdentityPools/github/providers/github`,
      make: () =>
        provider
          ? send('PATCH', `${providers}/github?updateMask=attributeCondition`, { attributeCondition })
          : send('POST', `${providers}?workloadIdentityPoolProviderId=github`, {
              oidc: { issuerUri: 'https://token.actions.githubusercontent.com' },
              attributeMapping: { 'google.subject': 'assertion.sub' },
              attributeCondition,
            }),
    }),
  ]
}

export const createDeployer: Step = async ({ project, google, send, deployer }) => {
  if (!deployer) return []
  const accounts = `iam.googleapis.com/v1/projects/${project}/serviceAccounts`
  const email = `deployer@${project}.iam.gserviceaccount.com`
  const found = await google.list(accountSchema, accounts, 'accounts')
  return planUnless(
    found.some((each) => each.email === email),
    {
      title: 'Create the service account deployer',
      make: () =>
        send('POST', accounts, {
          accountId: 'deployer',
          serviceAccount: { displayName: 'Deployments from GitHub' },
        }),
    },
  )
}

export const grantToDeployer: Step = async ({ project, number, google, send, deployer }) => {
  if (!deployer) return []
  const email = `deployer@${project}.iam.gserviceaccount.com`
  const account = `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${email}`
  const identity = `principal://iam.googleapis.com/projects/${number}/locations/global/workloadIdentityPools/github/subject/${deployer}`
  const resource = `cloudresourcemanager.googleapis.com/v3/projects/${project}`

  async function grant(
    title: string,
    address: string,
    member: string,
    roles: readonly string[],
  ): Promise<readonly Change[]> {
    const policy = await google.query(policySchema, `${address}:getIamPolicy`, latestPolicy)
    const missing = roles.filter((role) => !hasRole(policy, role, member))
    return planUnless(missing.length === 0, { title, make: () => addRoles(send, address, member, missing) })
  }

  return [
    ...(await grant('Give deployer its roles', resource, `serviceAccount:${email}`, rolesOfDeployer)),
    ...(await grant(`Let ${deployer} act as deployer`, account, identity, [userOfIdentity])),
  ]
}
