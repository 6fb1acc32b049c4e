import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findOfficial, startOfficial, startOurs, waitUntilReady } from '../testing/either-firestore.ts'
import { findFreePort } from '../testing/free-port.ts'
import { generateCondition } from './any-condition.ts'
import { commit, generateAggregation, type Json, query, root } from './any-request.ts'
import { Chance } from './chance.ts'
import { toComparable } from './comparable.ts'
import { Listener, markerPath, openChannel } from './listener.ts'

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

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const asha = `${encodePart({ alg: 'none' })}.${encodePart({ sub: 'asha', user_id: 'asha' })}.`

/** Number of cases of each kind in a round. */
const perRound = 12

process.env.METADATA_SERVER_DETECTION = 'none'
const ports = { theirs: await findFreePort(), ours: await findFreePort() }
const servers = [
  startOfficial(archive, ports.theirs),
  startOurs('emulators/lib/firestore.js', ports.ours),
] as const
const channels = { theirs: openChannel(ports.theirs), ours: openChannel(ports.ours) }
type Kind = 'commits' | 'queries' | 'aggregations' | 'listeners' | 'conditions of rules'
const compared = new Map<Kind, { asked: number; answered: number; failed: number; different: number }>()
try {
  await Promise.all([waitUntilReady(ports.theirs, servers[0]), waitUntilReady(ports.ours, servers[1])])
  say(
    `Seed ${seed}, ${rounds} rounds. Do it again with: npm run compare -w emulators -- firestore --seed ${seed} --rounds ${rounds}`,
  )
  for (let round = 0; round < rounds; round++)
    await compareOnce(new Chance(seed + round), `r${seed}-${round}`)
  for (const [kind, { asked, answered, failed, different }] of compared) {
    say(
      `${asked} ${kind}, ${answered} of which were answered without an error and ${failed} of which the official one failed at: ${different} differences`,
    )
  }
} finally {
  for (const channel of Object.values(channels)) channel.close()
  for (const server of servers) server.kill('SIGINT')
}
process.exitCode = [...compared.values()].every(({ different }) => different === 0) ? 0 : 2

type ServerName = keyof typeof ports

/** Project in which one round of random requests is compared. */
interface Round {
  readonly chance: Chance
  readonly project: string
  readonly documents: string
}

async function compareOnce(chance: Chance, project: string): Promise<void> {
  const round = { chance, project, documents: `projects/${project}/databases/(default)/documents` }
  await compareCommits(round)
  const queries = await compareQueries(round)
  await compareAggregations(round)
  const listeners = queries.slice(0, perRound).map((query) => listenOnBoth(round, query))
  await compareCommits(round)
  await askBoth((server) => ask(server, 'POST', `/v1/${round.documents}:commit`, writeMarker(round)))
  for (const listener of listeners) await compareListener(round, listener)
  await compareConditions(round)
}

async function compareCommits(round: Round): Promise<void> {
  for (let i = 0; i < perRound / 2; i++)
    await compareRequest(round, 'commits', 'commit', commit(round.chance))
}

/** Compares queries until enough of them are valid. Returns the valid ones. */
async function compareQueries(round: Round): Promise<readonly Json[]> {
  const valid: Json[] = []
  for (let i = 0; i < perRound || (valid.length < perRound && i < perRound * 5); i++) {
    const structuredQuery = query(round.chance)
    if (await compareRequest(round, 'queries', 'runQuery', { structuredQuery })) valid.push(structuredQuery)
  }
  return valid
}

async function compareAggregations(round: Round): Promise<void> {
  for (let i = 0; i < perRound; i++) {
    const structuredAggregationQuery = generateAggregation(round.chance)
    await compareRequest(round, 'aggregations', 'runAggregationQuery', { structuredAggregationQuery })
  }
}

async function compareConditions({ chance, project }: Round): Promise<void> {
  for (let i = 0; i < perRound; i++) {
    const asked = generateCondition(chance)
    compare('conditions of rules', asked, await askBoth((server) => askVerdict(server, asked, project)))
  }
}

/** Sends one request to both. Returns whether both answered it without an error. */
async function compareRequest({ documents }: Round, kind: Kind, path: string, body: Json): Promise<boolean> {
  const text = JSON.stringify(body).replaceAll(root, documents)
  const answer = await askBoth((server) => ask(server, 'POST', `/v1/${documents}:${path}`, text))
  return compare(kind, text.replaceAll(documents, ''), answer)
}

type BothListeners = ReturnType<typeof listenOnBoth>

function listenOnBoth({ documents }: Round, structuredQuery: Json) {
  const database = documents.replace('/documents', '')
  return {
    structuredQuery,
    sides: makeForBoth((server) => new Listener(channels[server], database, structuredQuery)),
  }
}

function writeMarker({ documents }: Round): string {
  return JSON.stringify({ writes: [{ update: { name: `${documents}/${markerPath}`, fields: {} } }] })
}

async function compareListener(round: Round, { structuredQuery, sides }: BothListeners): Promise<void> {
  const askHeld = () => askBoth((server) => sides[server].holds())
  let last = await askHeld()
  // The official emulator sometimes reports the marker before earlier writes.
  for (let waited = 0; last.theirs !== last.ours && waited < 3_000; waited += 100) {
    await delay(100)
    last = await askHeld()
  }
  const isLost = last.theirs !== last.ours && (await isLostByTheirs(round, structuredQuery, last.ours))
  const asked = JSON.stringify(structuredQuery)
  compare('listeners', asked, isLost ? { ...last, theirs: `INTERNAL: holds ${last.theirs}` } : last)
  sides.theirs.close()
  sides.ours.close()
}

/** Whether our listener agrees with both queries, while theirs has missed a change. */
async function isLostByTheirs({ documents }: Round, structuredQuery: Json, held: string): Promise<boolean> {
  const text = JSON.stringify({ structuredQuery }).replaceAll(root, documents)
  const found = await askBoth((server) => ask(server, 'POST', `/v1/${documents}:runQuery`, text))
  return found.theirs === found.ours && listNames(found.ours) === listNames(held)
}

/** Returns the answers for which the condition holds, and those for which it does not. */
async function askVerdict(server: ServerName, asked: string, project: string): Promise<string> {
  const content = `rules_version = '2'; service cloud.firestore { match /databases/{db}/documents {
    match /if/{id} { allow get: if ${asked}; } match /unless/{id} { allow get: if !(${asked}); } } }`
  const body = JSON.stringify({ rules: { files: [{ content }] } })
  const compiled = await ask(server, 'PUT', `/emulator/v1/projects/${project}:securityRules`, body)
  if (compiled.startsWith('INVALID_ARGUMENT')) return 'refused'
  const paths = ['if', 'unless'].map(
    (name) => `/v1/projects/${project}/databases/(default)/documents/${name}/x`,
  )
  return (await Promise.all(paths.map((path) => ask(server, 'GET', path, undefined, asha)))).join(', ')
}

async function ask(
  server: ServerName,
  method: string,
  path: string,
  body?: string,
  token = 'owner',
): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${ports[server]}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body ?? null,
  })
  const text = await response.text()
  const error = /"status":\s*"([A-Z_]+)"/.exec(text)?.[1]
  return response.ok
    ? JSON.stringify(toComparable(JSON.parse(text || '{}')))
    : (error ?? `${response.status}`)
}

function listNames(text: string): string {
  return [...new Set(text.match(/projects\/[^"\\]+/g))].sort().join()
}

function makeForBoth<Each>(make: (server: ServerName) => Each): Record<ServerName, Each> {
  return { theirs: make('theirs'), ours: make('ours') }
}

async function askBoth(answer: (server: ServerName) => Promise<string>): Promise<Record<ServerName, string>> {
  const [theirs, ours] = await Promise.all([answer('theirs'), answer('ours')])
  return { theirs, ours }
}

/** An internal failure cannot be compared. It is counted, so that it cannot hide much. */
function hasFailed(theirs: string): boolean {
  return /^(?:13 )?INTERNAL|^UNKNOWN/.test(theirs)
}

/** Counts and prints a difference. Returns whether both answered without an error. */
function compare(kind: Kind, asked: string, { theirs, ours }: Record<ServerName, string>): boolean {
  const counts = compared.get(kind) ?? { asked: 0, answered: 0, failed: 0, different: 0 }
  compared.set(kind, counts)
  const isAnswered = /^[[{]|^NOT_FOUND|PERMISSION_DENIED, NOT_FOUND/.test(theirs)
  counts.asked += 1
  if (isAnswered) counts.answered += 1
  if (hasFailed(theirs)) counts.failed += 1
  else if (theirs !== ours) {
    counts.different += 1
    say(`\n${kind}: ${asked}\n  theirs: ${theirs.slice(0, 400)}\n  ours:   ${ours.slice(0, 400)}`)
  }
  return isAnswered && theirs === ours
}
