import { isDeepStrictEqual } from 'node:util'
import { everyMigration } from '@rupee/functions/operations/migrations/every-migration.ts'
import type { Migration } from '@rupee/functions/operations/migrations/migration.ts'
import * as z from 'zod/mini'
import { type Google, readGoogle } from '../../google/google.ts'
import type { Request } from '../../google/request.ts'
import { makeSend } from '../../google/send.ts'
import { removeNote } from '../deploy/begun.ts'
import {
  findRelease,
  findSite,
  listReleases,
  type Release,
  readRuleset,
  readServedRevision,
  readServedVersion,
  readService,
  toName,
} from '../deploy/release.ts'

interface Given {
  readonly project: string
  readonly request: Request
  /** Name of the record; without it, the deployment before the current one. */
  readonly to?: string | undefined
  readonly migrations?: readonly Pick<Migration, 'version' | 'isAdditive'>[]
  pause(): Promise<void>
}

interface FoundRelease {
  readonly record: string
  readonly release: Release
}

export interface Rollback extends FoundRelease {
  /** Whether its pages were already served, so that only functions or rules differed. */
  readonly isServed: boolean
  /** Services that a later deployment has removed. They stay removed. */
  readonly gone: readonly string[]
}

const dataSchema = z.object({
  fields: z.object({ schemaVersion: z.object({ integerValue: z.string() }) }),
})

/** Puts an earlier deployment back in place: pages first, because they call the functions, then functions and rules. */
export async function runRollback(given: Given, say: (line: string) => void): Promise<Rollback> {
  const { project, request } = given
  const target = { project, google: readGoogle(request) }
  const send = makeSend(request, given.pause)
  const { record, release, isServed } = await chooseRelease(target, given.to)
  await refuseIfDataIsNewer(target, release, given.migrations ?? everyMigration)
  const { present, gone } = await findServices(target, release)
  say(`Putting ${release.commit.slice(0, 8)} of ${release.time} back in place, recorded as ${record}.`)

  say('Pages…')
  const site = await findSite(target)
  const releases = `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${site}/channels/live/releases`
  await send('POST', `${releases}?versionName=${encodeURIComponent(release.hosting)}`, {
    type: 'ROLLBACK',
    message: `Rollback to ${record}`,
  })
  say('Functions…')
  for (const service of gone) say(`${toName(service)} was removed by a later deployment and stays removed.`)
  for (const [service, revision] of present)
    await send('PATCH', `run.googleapis.com/v2/${service}?updateMask=traffic`, {
      traffic: [
        {
          type: 'TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION',
          revision: toName(revision),
          percent: 100,
        },
      ],
    })
  say('Rules…')
  for (const [name, rulesetName] of Object.entries(release.rulesets)) {
    const address = `firebaserules.googleapis.com/v1/projects/${project}/releases/${name}`
    await send('PATCH', address, { release: { name: `projects/${project}/releases/${name}`, rulesetName } })
  }
  // A deployment that was stopped before must not continue under its old restore point.
  await removeNote({ project, request, send })
  return { record, release, isServed, gone: gone.map(toName) }
}

interface Target {
  readonly google: Google
  readonly project: string
}

/**
 * Without a name, the deployment before the served one. If functions or rules differ from those of the served one, a
 * rollback was stopped or a deployment failed before its pages; then the served one is restored first.
 */
async function chooseRelease(
  target: Target,
  to: string | undefined,
): Promise<FoundRelease & Pick<Rollback, 'isServed'>> {
  const records = await listReleases(target)
  const find = async (record: string) => {
    const release = await findRelease(target, record)
    if (!release) throw new Error(`There is no record ${record}. Records: ${records.join(', ') || 'none'}`)
    return { record, release, isServed: false }
  }
  if (to !== undefined) return find(to)
  const served = await readServedVersion(target)
  let newest: Awaited<ReturnType<typeof find>> | undefined
  let isPassed = false
  for (const record of records.toReversed()) {
    const found = await find(record)
    if (isPassed) return found
    newest ??= found
    if (found.release.hosting !== served) continue
    if (!(await isInPlace(target, found.release))) return { ...found, isServed: true }
    isPassed = true
  }
  // A deployment that failed after its pages has no record.
  if (newest && !isPassed) return newest
  throw new Error('There is no earlier deployment.')
}

async function isInPlace(target: Target, release: Release): Promise<boolean> {
  const { present } = await findServices(target, release)
  const [served, rules] = await Promise.all([
    Promise.all(present.map(([service]) => readServedRevision(target, service))),
    Promise.all(Object.keys(release.rulesets).map((name) => readRuleset(target, name))),
  ])
  const recorded = present.map(([, revision]) => toName(revision))
  return isDeepStrictEqual([served, rules], [recorded, Object.values(release.rulesets)])
}

/** Separates the services of a deployment from those that are gone: a deployment removes functions that it no longer has. */
async function findServices(
  target: Target,
  { revisions }: Release,
): Promise<{ readonly present: readonly [string, string][]; readonly gone: readonly string[] }> {
  const found = await Promise.all(
    Object.entries(revisions).map(async ([service, revision]) => ({
      service,
      revision,
      isPresent: (await readService(target, service)) !== undefined,
    })),
  )
  return {
    present: found.flatMap(({ service, revision, isPresent }) => (isPresent ? [[service, revision]] : [])),
    gone: found.flatMap(({ service, isPresent }) => (isPresent ? [] : [service])),
  }
}

/** Code reads data of its version, and what additive migrations have made of it since. */
async function refuseIfDataIsNewer(
  { google, project }: Target,
  release: Release,
  migrations: NonNullable<Given['migrations']>,
): Promise<void> {
  const data = await google.find(
    dataSchema,
    `firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/settings/project`,
  )
  const version = Number(data?.fields.schemaVersion.integerValue ?? 0)
  const additive = migrations.filter(
    (each) => each.isAdditive && each.version > release.schemaVersion && each.version <= version,
  )
  if (version <= release.schemaVersion + additive.length) return
  throw new Error(
    `The data has version ${version}, and the code of this deployment knows ${release.schemaVersion}. Fix the current code instead.`,
  )
}
