import {
  type ListQuery,
  type MatchBlock,
  makeDocumentResource,
  makeMap,
  parseRules,
  type Ruleset,
} from '@rupee/emulators/rules'
import type { Asked } from './asked.ts'
import { customerMail, documents, now, people, toAuth, toFields } from './documents.ts'

type Field = readonly [name: string, value: string | boolean]

const root = ['databases', '(default)', 'documents']

const common = { service: 'cloud.firestore', time: now, documents } as const

/**
 * Lists reads of Firestore about which this ruleset decides: of a document at each path that it names, and of its collection,
 * by each person, for each value by which the ruleset tells documents apart.
 */
export function listReads(source: string): readonly Asked[] {
  return findMatches(source).flatMap(({ pattern, fields }) =>
    Object.keys(people).flatMap((person) => {
      const values = fields.flatMap(({ name, texts }): readonly Field[] =>
        [true, ...texts, person].map((value) => [name, value]),
      )
      const owners = pattern.includes('{') ? new Set(['customer', 'operator', person]) : ['']
      return [...owners].flatMap((owner) => {
        const path = pattern.split('/').map((segment) => (segment.startsWith('{') ? owner : segment))
        return [undefined, ...values].flatMap((field) => [
          get(pattern, path, person, field),
          list(pattern, path, person, field),
        ])
      })
    }),
  )
}

function get(pattern: string, path: readonly string[], person: string, field: Field | undefined): Asked {
  const segments = [...root, ...path]
  const content = toFields(path.at(-1) ?? '', field && Object.fromEntries([field]))
  const resource = makeDocumentResource(segments, makeMap(content))
  const auth = toAuth(person)
  return {
    name: `${person} gets ${pattern}`,
    isAllowed: (ruleset: Ruleset) =>
      ruleset.evaluate({ ...common, method: 'get', path: segments, auth, resource, newResource: null })
        .allowed,
  }
}

function list(pattern: string, path: readonly string[], person: string, field: Field | undefined): Asked {
  const auth = toAuth(person)
  const query: ListQuery = {
    collectionId: path.at(-2),
    allDescendants: false,
    filter: field && { kind: 'field', field: [field[0]], op: '==', value: field[1] },
    orderBy: [],
    limit: 1,
    offset: 0,
  }
  return {
    name: `${person} lists ${pattern}${field ? ` by ${field[0]}` : ''}`,
    isAllowed: (ruleset: Ruleset) =>
      ruleset.evaluateQuery({ ...common, path: [...root, ...path.slice(0, -2)], auth, query }).allowed,
  }
}

const statement = /\ballow\b[^;]*;/g
const fieldOfDocument = /\bresource\.data\.(\w+)(?: *== *'([^']*)')?/g

interface FoundField {
  readonly name: string
  /** Texts that it is compared with, and those of the documents here. */
  readonly texts: ReadonlySet<string>
}

/** Finds the fields of a document that conditions read. */
function findFields(text: string): readonly FoundField[] {
  const found = [...text.matchAll(fieldOfDocument)]
  return [...new Set(found.map(([, name = '']) => name))].map((name) => {
    const texts = found.flatMap(([, each, value]) => (each === name && value !== undefined ? [value] : []))
    return { name, texts: new Set(['customer', customerMail, ...texts]) }
  })
}

interface FoundMatch {
  /** Path below the root, such as `users/{uid}`. */
  readonly pattern: string
  /** Fields of the document that its conditions or any function read. */
  readonly fields: readonly FoundField[]
}

/** Finds the paths about which a ruleset decides. */
export function findMatches(source: string): readonly FoundMatch[] {
  const lines = source.split('\n')
  const ofFunctions = findFields(source.replaceAll(statement, ''))
  const listMatches = ({ pattern, allows, matches }: MatchBlock, above: readonly string[]): FoundMatch[] => {
    const path = [
      ...above,
      ...pattern.map((segment) => (segment.kind === 'literal' ? segment.text : `{${segment.name}}`)),
    ]
    const texts = allows.map(
      ({ at }) =>
        lines
          .slice(at.line - 1)
          .join('\n')
          .match(statement)?.[0] ?? '',
    )
    const own = {
      pattern: path.slice(root.length).join('/'),
      fields: [...ofFunctions, ...findFields(texts.join(' '))],
    }
    return [...(allows.length > 0 ? [own] : []), ...matches.flatMap((inner) => listMatches(inner, path))]
  }
  return parseRules(source).services.flatMap(({ matches }) =>
    matches.flatMap((match) => listMatches(match, [])),
  )
}
