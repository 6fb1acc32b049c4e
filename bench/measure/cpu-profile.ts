import type { Profiler } from 'node:inspector'

/** Owners of code, by package. Code outside of packages is ours. */
const parts: readonly (readonly [string, readonly string[]])[] = [
  [
    'Firestore client',
    [
      '@google-cloud/firestore',
      '@grpc/',
      'google-gax',
      'protobufjs',
      '@protobufjs/',
      'long',
      '@opentelemetry/',
    ],
  ],
  [
    'Storage client',
    [
      '@google-cloud/',
      'teeny-request',
      'retry-request',
      'node-fetch',
      'duplexify',
      'readable-stream',
      'uuid',
    ],
  ],
  ['Auth client', ['firebase-admin', 'gaxios', 'google-auth-library', 'jsonwebtoken']],
  ['reading the form', ['@fastify/busboy', 'file-type', 'strtok3', 'token-types', '@tokenizer/']],
  ['checking what is read', ['zod', 'decimal.js']],
  ['images, calls of the library', ['sharp']],
  ['platform', ['@google-cloud/functions-framework', 'express', 'firebase-functions', 'body-parser']],
]

/**
 * The milliseconds of each part between two moments, of a profile as `node --cpu-prof` writes it. Times are
 * in microseconds, by the clock of `process.hrtime`. Work of Node counts for its caller; some has none, such
 * as reading from a socket.
 */
export function timeByPart(text: string, from: number, to: number): ReadonlyMap<string, number> {
  const profile: unknown = JSON.parse(text)
  if (!isProfile(profile)) throw new Error('This is no CPU profile')
  const { startTime, nodes, samples, timeDeltas } = profile
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const partOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName, url } = byId.get(at)?.callFrame ?? { functionName: '', url: '' }
      if (functionName === '(garbage collector)') return 'freeing memory'
      if (functionName === '(idle)') return idle
      if (url !== '' && !url.startsWith('node:')) return owner(url)
    }
    return 'Node itself: sockets, timers, streams'
  }
  const sums = new Map<string, number>()
  let time = startTime
  for (const [index, sample] of samples.entries()) {
    time += timeDeltas[index] ?? 0
    if (time < from || time >= to) continue
    const part = partOf(sample)
    sums.set(part, (sums.get(part) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000)
  }
  sums.delete(idle)
  return sums
}

const idle = '(idle)'

interface SampledProfile extends Profiler.Profile {
  readonly samples: number[]
  readonly timeDeltas: number[]
}

function isProfile(value: unknown): value is SampledProfile {
  return typeof value === 'object' && value !== null && 'nodes' in value && 'timeDeltas' in value
}

function owner(url: string): string {
  const inPackages = url.lastIndexOf('node_modules/')
  if (inPackages < 0) return 'our code'
  const path = url.slice(inPackages + 'node_modules/'.length)
  const matching = parts.flatMap(([part, packages]) =>
    packages.filter((name) => path.startsWith(name)).map((name) => ({ part, name })),
  )
  // The longest name is the most exact.
  return matching.sort((a, b) => b.name.length - a.name.length)[0]?.part ?? 'other packages'
}
