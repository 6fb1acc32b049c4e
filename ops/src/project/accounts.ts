import type { ServiceAccount } from '@rupee/functions/platform/world/deployment.ts'

const data = 'roles/datastore.user'
const events = ['roles/run.invoker', 'roles/eventarc.eventReceiver'] as const

/** Roles in the project of each group of functions. No group can read the secrets of another. */
export const rolesOfFunctions: Readonly<Record<ServiceAccount, readonly string[]>> = {
  calls: [data, 'roles/firebaseauth.admin', 'roles/storage.objectAdmin'],
  media: [data, 'roles/firebaseauth.viewer', 'roles/storage.objectViewer'],
  mail: [data, ...events],
  audit: [data],
  tasks: [data, 'roles/firebaseauth.admin', 'roles/storage.objectAdmin', ...events],
}

/** Role with which an account signs tokens. `calls` has it on itself alone. */
export const tokenCreator = 'roles/iam.serviceAccountTokenCreator'

export const toAddress = (account: ServiceAccount, project: string) =>
  `exchange-${account}@${project}.iam.gserviceaccount.com`

export const groups = Object.keys(rolesOfFunctions).filter(
  (name): name is ServiceAccount => name in rolesOfFunctions,
)

/** Roles in the project of the account that deploys from GitHub. */
export const rolesOfDeployer = [
  'artifactregistry.admin',
  'firebase.admin',
  'iam.securityReviewer',
  'iam.serviceAccountUser',
  'resourcemanager.projectIamAdmin',
  'run.admin',
  'secretmanager.admin',
  'serviceusage.serviceUsageAdmin',
  'viewer',
].map((name) => `roles/${name}`)

/** Account of Google that works for the project. */
interface Agent {
  readonly name: string
  readonly because: string
  readonly role: string
  /** Broader roles that include this one. */
  readonly or: readonly string[]
  /** API of the agent, if the agent is created only on request. */
  readonly service?: string
  address(number: string): string
}

const broad = ['roles/editor', 'roles/owner'] as const

export const agents: readonly Agent[] = [
  {
    name: 'Role: builds',
    because: 'Cloud Build may not build the functions.',
    role: 'roles/cloudbuild.builds.builder',
    or: broad,
    address: (number) => `${number}-compute@developer.gserviceaccount.com`,
  },
  {
    name: 'Role: events of uploads',
    because: 'Storage may not publish the events of uploads, so links to KYC files are not withdrawn.',
    role: 'roles/pubsub.publisher',
    or: broad,
    service: 'storage.googleapis.com',
    address: (number) => `service-${number}@gs-project-accounts.iam.gserviceaccount.com`,
  },
  {
    name: 'Role: documents in Storage rules',
    because: 'Storage rules may not read the database, so every upload of KYC files is refused.',
    role: 'roles/firebaserules.firestoreServiceAgent',
    or: ['roles/owner'],
    service: 'firebasestorage.googleapis.com',
    address: (number) => `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
  },
]
