import * as z from 'zod/mini'
import type { DocumentChange } from '../documents/document.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { Json } from '../wire/json/json.ts'
import { compilePathPattern } from './path-pattern.ts'

export type Occurrence = 'created' | 'updated' | 'deleted' | 'written'

/** A function that the functions emulator wants called when documents change. */
export interface Trigger {
  readonly project: string
  /** Name in the functions emulator. */
  readonly key: string
  readonly generation: 1 | 2
  /** Type of event, as registered and as named in events. */
  readonly eventType: string
  readonly occurrence: Occurrence
  readonly databaseId: string
  matches(path: string): boolean
}

export interface Registration {
  readonly project: string
  readonly key: string
  readonly body: Json
}

const eventarcBody = z.object({
  eventType: z.string(),
  database: z.string(),
  document: z.object({ value: z.string(), matchType: z.enum(['EXACT', 'PATH_PATTERN']) }),
})

const occurrenceOfEventarc = new Map<string, Occurrence>([
  ['google.cloud.firestore.document.v1.created', 'created'],
  ['google.cloud.firestore.document.v1.updated', 'updated'],
  ['google.cloud.firestore.document.v1.deleted', 'deleted'],
  ['google.cloud.firestore.document.v1.written', 'written'],
])

export function parseEventarcTrigger({ project, key, body }: Registration): Trigger {
  const { eventType, database, document } = parse(eventarcBody, body)
  return {
    project,
    key,
    generation: 2,
    eventType,
    occurrence: requireKnown(
      occurrenceOfEventarc.get(eventType.replace(/\.withAuthContext$/, '')),
      eventType,
    ),
    databaseId: database,
    matches:
      document.matchType === 'EXACT' ? (path) => path === document.value : compilePathPattern(document.value),
  }
}

const firstGenerationBody = z.object({
  eventTrigger: z.object({
    eventType: z.string(),
    resource: z.string().check(z.regex(/\/databases\/[^/]+\/documents\/./)),
  }),
})

const occurrenceOfFirstGeneration = new Map<string, Occurrence>([
  ['create', 'created'],
  ['update', 'updated'],
  ['delete', 'deleted'],
  ['write', 'written'],
])

export function parseFirstGenerationTrigger({ project, key, body }: Registration): Trigger {
  const { eventType, resource } = parse(firstGenerationBody, body).eventTrigger
  const [, , , databaseId = '', , ...pattern] = resource.split('/')
  const verb = eventType.slice(eventType.lastIndexOf('.') + 1)
  return {
    project,
    key,
    generation: 1,
    eventType,
    occurrence: requireKnown(occurrenceOfFirstGeneration.get(verb), eventType),
    databaseId,
    matches: compilePathPattern(pattern.join('/')),
  }
}

export function isOccurrence(occurrence: Occurrence, { before, after }: DocumentChange): boolean {
  switch (occurrence) {
    case 'created':
      return before === undefined && after !== undefined
    case 'updated':
      return before !== undefined && after !== undefined
    case 'deleted':
      return before !== undefined && after === undefined
    case 'written':
      return true
  }
}

function parse<T>(schema: z.ZodMiniType<T>, body: Json): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new FirestoreError('INVALID_ARGUMENT', z.prettifyError(parsed.error))
}

function requireKnown(occurrence: Occurrence | undefined, eventType: string): Occurrence {
  if (occurrence) return occurrence
  throw new FirestoreError('INVALID_ARGUMENT', `Unknown event type "${eventType}".`)
}
