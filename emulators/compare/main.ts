import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, initializeFirestore } from 'firebase-admin/firestore'
import { freePort } from '../testing/free-port.ts'
import { aggregation, commit, condition, type Json, query, root } from './any-request.ts'
import { Chance } from './chance.ts'
import { findOfficial, startOfficial, startOurs, untilReady } from './official.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, rounds: { type: 'string', default: '40' } },
  allowPositionals: true,
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const rounds = Number(values.rounds)
const say = (line: string) => process.stdout.write(`${line}\n`)

const archive = findOfficial()
if (archive === undefined) {
  say(
    'There is no official emulator here: name its archive in FIRESTORE_OFFICIAL_EMULATOR, or have gcloud on the PATH.',
  )
  process.exit(1)
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asha = `${part({ alg: 'none' })}.${part({ sub: 'asha', user_id: 'asha' })}.`

const times = new Set(['commitTime', 'createTime', 'updateTime', 'readTime', 'transaction'])

process.env.METADATA_SERVER_DETECTION = 'none'
const ports = { theirs: await freePort(), ours: await freePort() }
const servers = [
  startOfficial(archive, ports.theirs),
  startOurs('emulators/lib/firestore.js', ports.ours),
] as const
let differences = 0
let requests = 0
let answered = 0
try {
  await Promise.all([untilReady(ports.theirs, servers[0]), untilReady(ports.ours, servers[1])])
  say(
    `Seed ${seed}, ${rounds} rounds. Do it again with: npm run compare -- firestore --seed ${seed} --rounds ${rounds}`,
  )
  for (let round = 0; round < rounds; round++)
    await compareOnce(new Chance(seed + round), `r${seed}-${round}`)
  say(
    `${differences} differences in ${requests} requests, ${answered} of which were answered without an error.`,
  )
} finally {
  for (const server of servers) server.kill('SIGINT')
}
process.exitCode = differences === 0 ? 0 : 2

type Side = keyof typeof ports

async function compareOnce(chance: Chance, project: string): Promise<void> {
  const documents = `projects/${project}/databases/(default)/documents`
  const both = async (what: string, path: string, body: Json, token?: string) => {
    const text = JSON.stringify(body).replaceAll(root, documents)
    const [theirs, ours] = await Promise.all([
      ask('theirs', 'POST', `/v1/${documents}:${path}`, text, token),
      ask('ours', 'POST', `/v1/${documents}:${path}`, text, token),
    ])
    requests += 1
    if (theirs.startsWith('{') || theirs.startsWith('[{')) answered += 1
    if (theirs !== ours) report(what, text.replaceAll(documents, ''), theirs, ours)
  }
  for (let i = 0; i < 12; i++) await both('commit', 'commit', commit(chance))
  for (let i = 0; i < 12; i++) await both('query', 'runQuery', { structuredQuery: query(chance) })
  for (let i = 0; i < 4; i++) {
    await both('aggregation', 'runAggregationQuery', { structuredAggregationQuery: aggregation(chance) })
  }
  await compareListeners(chance, project, documents)
  for (let i = 0; i < 4; i++) await compareRules(condition(chance), `${project}-${i}`)
}

async function compareRules(asked: string, project: string): Promise<void> {
  const content = `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
    match /if/{id} { allow get: if ${asked}; } match /unless/{id} { allow get: if !(${asked}); } } }`
  const body = JSON.stringify({ rules: { files: [{ content }] } })
  const verdict = async (side: Side) => {
    const compiled = await ask(side, 'PUT', `/emulator/v1/projects/${project}:securityRules`, body)
    if (compiled.startsWith('INVALID_ARGUMENT')) return 'refused'
    const paths = ['if', 'unless'].map(
      (part) => `/v1/projects/${project}/databases/(default)/documents/${part}/x`,
    )
    const answers = await Promise.all(paths.map((path) => ask(side, 'GET', path, undefined, asha)))
    return answers.join(', ')
  }
  const [theirs, ours] = await Promise.all([verdict('theirs'), verdict('ours')])
  if (theirs !== ours) report('rules', asked, theirs, ours)
}

/** What listeners of both end up with, while the same is written to both. */
async function compareListeners(chance: Chance, project: string, documents: string): Promise<void> {
  const limit = chance.maybe(0.5) ? 1 + chance.below(3) : undefined
  const listen = (client: Firestore) => {
    const ordered = client.collection('c').orderBy('n')
    return limit === undefined ? ordered : ordered.limit(limit)
  }
  const apps: App[] = []
  const seen = { theirs: '', ours: '' }
  const stops = (['theirs', 'ours'] as const).map((side) => {
    const app = initializeApp({ projectId: project }, `${side}-${project}`)
    apps.push(app)
    const client = initializeFirestore(app)
    client.settings({
      host: `127.0.0.1:${ports[side]}`,
      ssl: false,
      customHeaders: { Authorization: 'Bearer owner' },
    })
    return listen(client).onSnapshot(
      ({ docs }) => {
        seen[side] = docs.map(({ id }) => id).join()
      },
      ({ message }) => {
        seen[side] = message
      },
    )
  })
  for (let i = 0; i < 5; i++) {
    const text = JSON.stringify(commit(chance)).replaceAll(root, documents)
    await Promise.all([
      ask('theirs', 'POST', `/v1/${documents}:commit`, text),
      ask('ours', 'POST', `/v1/${documents}:commit`, text),
    ])
  }
  for (let waited = 0; seen.theirs !== seen.ours && waited < 3000; waited += 50) await delay(50)
  if (seen.theirs !== seen.ours) report('listener', `orderBy n, limit ${limit}`, seen.theirs, seen.ours)
  for (const stop of stops) stop()
  await Promise.all(apps.map(deleteApp))
}

async function ask(
  side: Side,
  method: string,
  path: string,
  body?: string,
  token = 'owner',
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${ports[side]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const error = /"status":\s*"([A-Z_]+)"/.exec(text)?.[1]
  return response.ok ? JSON.stringify(comparable(JSON.parse(text || '{}'))) : (error ?? `${response.status}`)
}

/** Without times, and with the members of each object in one order. */
function comparable(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(comparable)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).filter(([key]) => !times.has(key))
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, comparable(each)]),
  )
}

function report(what: string, asked: string, theirs: string, ours: string): void {
  differences += 1
  say(`\n${what}: ${asked}\n  theirs: ${theirs.slice(0, 400)}\n  ours:   ${ours.slice(0, 400)}`)
}
