import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  right,
  unseen,
  type Verdict,
  wrong,
} from '../../examination/examination.ts'
import { readFunctions } from '../code/deployed-functions.ts'

const policySchema = z.object({
  bindings: z._default(z.array(z.object({ role: z.string(), members: z.array(z.string()) })), []),
})

/** Permission that an account needs, which one of several roles gives. */
interface Grant {
  readonly name: string
  readonly because: string
  readonly anyOf: readonly string[]
  members(accounts: Accounts): readonly string[]
}

interface Accounts {
  /** Number of the project. */
  readonly number: string
  /** Service accounts of all functions, and of those with triggers. */
  readonly functions: readonly string[]
  readonly triggers: readonly string[]
}

const editor = 'roles/editor'
const owner = 'roles/owner'

const grants: readonly Grant[] = [
  {
    name: 'Role: data of the functions',
    because: 'The functions may not read the database.',
    anyOf: ['roles/datastore.user', 'roles/firebase.sdkAdminServiceAgent', 'roles/firebase.admin', editor],
    members: ({ functions }) => functions,
  },
  {
    name: 'Role: events of the functions',
    because: 'Triggers receive no events.',
    anyOf: ['roles/eventarc.eventReceiver', 'roles/eventarc.admin', editor],
    members: ({ triggers }) => triggers,
  },
  {
    name: 'Role: builds',
    because: 'Cloud Build may not build the functions.',
    anyOf: ['roles/cloudbuild.builds.builder', editor],
    members: ({ number }) => [`${number}-compute@developer.gserviceaccount.com`],
  },
  {
    name: 'Role: events of uploads',
    because: 'Storage may not publish the events of uploads, so links to KYC files are not withdrawn.',
    anyOf: ['roles/pubsub.publisher', editor],
    members: ({ number }) => [`service-${number}@gs-project-accounts.iam.gserviceaccount.com`],
  },
  {
    name: 'Role: documents in Storage rules',
    because: 'Storage rules may not read the database, so every upload of KYC files is refused.',
    anyOf: ['roles/firebaserules.firestoreServiceAgent'],
    members: ({ number }) => [`service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`],
  },
]

const tokenCreator = 'roles/iam.serviceAccountTokenCreator'

export const roleChecks: readonly Check[] = [
  {
    name: 'Role: sign tokens',
    async examine(examination) {
      const { google, project } = examination
      const account = await findAccount(examination)
      if (!account) return unseen('The service account is read from the function api, which is not deployed.')
      const own = await google.query(
        policySchema,
        `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}:getIamPolicy`,
        {},
      )
      const bindings = [...(await readBindings(examination)), ...(own?.bindings ?? [])]
      const isGranted = bindings.some(
        ({ role, members }) => role === tokenCreator && members.includes(`serviceAccount:${account}`),
      )
      if (isGranted) return right()
      return wrong(
        'The functions may not sign tokens, so every login fails.',
        `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=${tokenCreator} --project=${project}`,
      )
    },
  },
  ...grants.map(
    (grant): Check => ({ name: grant.name, examine: (examination) => examineGrant(examination, grant) }),
  ),
  {
    name: 'Roles of everybody',
    async examine(examination) {
      const { project } = examination
      const everybody = ['allUsers', 'allAuthenticatedUsers']
      const open = (await readBindings(examination)).find(({ members }) =>
        everybody.some((each) => members.includes(each)),
      )
      if (!open) return right()
      const member = everybody.find((each) => open.members.includes(each))
      return wrong(
        `${member} has ${open.role} in the project.`,
        `gcloud projects remove-iam-policy-binding ${project} --member=${member} --role=${open.role}`,
      )
    },
  },
]

async function examineGrant(examination: Examination, { because, anyOf, members }: Grant): Promise<Verdict> {
  const bindings = await readBindings(examination)
  const accounts = members(await findAccounts(examination)).map((account) => `serviceAccount:${account}`)
  const lacking = accounts.find(
    (account) =>
      !bindings.some(
        ({ role, members: holders }) => [...anyOf, owner].includes(role) && holders.includes(account),
      ),
  )
  if (!lacking) return right()
  return wrong(
    because,
    `gcloud projects add-iam-policy-binding ${examination.project} --member=${lacking} --role=${anyOf[0]}`,
  )
}

async function findAccounts(examination: Examination): Promise<Accounts> {
  const { number, repository } = examination
  const usual = `${number}-compute@developer.gserviceaccount.com`
  const deployed = (await readFunctions(examination)).map(({ name, serviceConfig }) => ({
    name,
    account: serviceConfig.serviceAccountEmail || usual,
  }))
  const triggers = new Set(repository.functions.flatMap(({ name, kind }) => (kind === 'trigger' ? name : [])))
  const listAccounts = (some: typeof deployed) => [...new Set(some.map(({ account }) => account))]
  return {
    number,
    functions: deployed.length > 0 ? listAccounts(deployed) : [usual],
    triggers: deployed.length > 0 ? listAccounts(deployed.filter(({ name }) => triggers.has(name))) : [usual],
  }
}

/** The service account of the function that answers calls. */
async function findAccount(examination: Examination): Promise<string | undefined> {
  const api = (await readFunctions(examination)).find(({ name }) => name === 'api')
  return api?.serviceConfig.serviceAccountEmail || undefined
}

async function readBindings({ google, project }: Examination) {
  const policy = await google.query(
    policySchema,
    `cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`,
    { options: { requestedPolicyVersion: 3 } },
  )
  return policy?.bindings ?? []
}
