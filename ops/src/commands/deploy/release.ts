import { schemaVersion } from '@rupee/domain/schema-version.ts'
import * as z from 'zod/mini'
import { readBucketName } from '../../google/bucket.ts'
import type { Google } from '../../google/google.ts'
import type { Send } from '../../google/send.ts'
import { readFunctions } from '../doctor/checks/code/deployed-functions.ts'
import type { Begun } from './begun.ts'

const releaseSchema = z.object({
  commit: z.string(),
  time: z.string(),
  /** Time to which the database can be restored if the deployment has damaged data. */
  restorePoint: z.string(),
  schemaVersion: z.number(),
  /** Resource name of the version that Hosting serves. */
  hosting: z.string(),
  /** Revisions by the resource names of Cloud Run services. */
  revisions: z.record(z.string(), z.string()),
  /** Rulesets by the names of their releases. */
  rulesets: z.record(z.string(), z.string()),
})

/** Record of a deployment, by which it can be restored. */
export type Release = z.infer<typeof releaseSchema>

const serviceSchema = z.object({
  latestReadyRevision: z.string(),
  traffic: z._default(
    z.array(z.object({ type: z._default(z.string(), ''), revision: z.optional(z.string()) })),
    [],
  ),
})

const rulesSchema = z.object({ rulesetName: z.string() })

const hostingSchema = z.object({
  releases: z._default(z.array(z.object({ version: z.object({ name: z.string() }) })), []),
})

const siteSchema = z.object({ name: z.string(), type: z._default(z.string(), '') })

const objectSchema = z.object({ name: z.string() })

const storage = 'storage.googleapis.com'

/** Folder of the bucket. Clients may not read it, and sweeps leave it alone. */
const folder = 'deployments/'

interface Target {
  readonly google: Google
  readonly project: string
}

/** Services of Cloud Run that run the functions. */
export const listServices = async (target: Target): Promise<readonly string[]> =>
  (await readFunctions(target)).map(({ serviceConfig }) => serviceConfig.service).toSorted()

export const readService = ({ google }: Target, service: string) =>
  google.find(serviceSchema, `run.googleapis.com/v2/${service}`)

/** Last part of a resource name. */
export const toName = (resource: string) => resource.split('/').at(-1) ?? ''

/** Name of the revision that gets the calls; undefined if several share them, or there is no such service. */
export async function readServedRevision(target: Target, service: string): Promise<string | undefined> {
  const found = await readService(target, service)
  if (!found || found.traffic.length > 1) return undefined
  return found.traffic[0]?.revision ?? toName(found.latestReadyRevision)
}

export async function readRuleset({ google, project }: Target, release: string): Promise<string | undefined> {
  const address = `firebaserules.googleapis.com/v1/projects/${project}/releases/${release}`
  return (await google.find(rulesSchema, address))?.rulesetName
}

/** The site that firebase.json deploys to. */
export async function findSite({ google, project }: Target): Promise<string> {
  const sites = await google.list(
    siteSchema,
    `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`,
    'sites',
  )
  const site = sites.find(({ type }) => type === 'DEFAULT_SITE')
  return site?.name.split('/').at(-1) ?? project
}

/** The version of the site that is served; undefined before the first deployment. */
export async function readServedVersion(target: Target): Promise<string | undefined> {
  const site = await findSite(target)
  const found = await target.google.find(
    hostingSchema,
    `firebasehosting.googleapis.com/v1beta1/projects/${target.project}/sites/${site}/channels/live/releases?pageSize=1`,
  )
  return found?.releases[0]?.version.name
}

/** Reads what is deployed now. */
export async function readRelease(target: Target, begun: Begun): Promise<Release> {
  const services = await listServices(target)
  const revisions = await Promise.all(
    services.map(async (service) => [
      service,
      (await readService(target, service))?.latestReadyRevision ?? '',
    ]),
  )
  const names = ['cloud.firestore', `firebase.storage/${await readBucketName(target)}`]
  const rulesets = await Promise.all(
    names.map(async (name) => [name, (await readRuleset(target, name)) ?? '']),
  )
  return {
    ...begun,
    schemaVersion,
    hosting: (await readServedVersion(target)) ?? '',
    revisions: Object.fromEntries(revisions),
    rulesets: Object.fromEntries(rulesets),
  }
}

/** Stores a record in the bucket, so that it outlasts a restore of the database. Returns its name. */
export async function storeRelease(target: Target, send: Send, release: Release): Promise<string> {
  const id = `${release.time.slice(0, 19).replaceAll(':', '-')}-${release.commit.slice(0, 8)}`
  const bucket = await readBucketName(target)
  const name = encodeURIComponent(`${folder}${id}.json`)
  await send('POST', `${storage}/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${name}`, release)
  return id
}

/** Names of all records, oldest first. */
export async function listReleases(target: Target): Promise<readonly string[]> {
  const address = `${storage}/storage/v1/b/${await readBucketName(target)}/o?prefix=${encodeURIComponent(folder)}`
  const objects = await target.google.list(objectSchema, address, 'items')
  return objects.map(({ name }) => name.slice(folder.length, -'.json'.length)).toSorted()
}

export async function findRelease(target: Target, id: string): Promise<Release | undefined> {
  const object = encodeURIComponent(`${folder}${id}.json`)
  const bucket = await readBucketName(target)
  return target.google.find(releaseSchema, `${storage}/storage/v1/b/${bucket}/o/${object}?alt=media`)
}
