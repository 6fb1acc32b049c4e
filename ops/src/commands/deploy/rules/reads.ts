import {
  type MatchBlock,
  makeDocumentResource,
  makeMap,
  parseRules,
  type QueryFilter,
  type Ruleset,
} from '@rupee/emulators/rules'
import { type Asked, askList, common, root, toPath } from './asked.ts'
import { customerMail, people, toAuth, toFields } from './documents.ts'
import { listAskedByPages } from './page-lists.ts'

type Field = readonly [name: string, value: string | boolean]

/**
 * Lists reads of Firestore: those about which this ruleset decides, and the queries of today's pages. Pages of an earlier
 * release may have sent others, so the ruleset counts, too.
 */
export function listReads(source: string): readonly Asked[] {
  return [...listDecided(source), ...listAskedByPages()]
}

/**
 * Lists reads of a document at each path that a ruleset names, and of its collection, by each person, for each value by which
 * the ruleset tells documents apart.
 */
function listDecided(source: string): readonly Asked[] {
  return findMatches(source).flatMap(({ pattern, fields }) =>
    Object.keys(people).flatMap((person) => {
      const values = fields.flatMap(({ name, texts }): readonly Field[] =>
        [true, ...texts, person].map((value) => [name, value]),
      )
      const owners = pattern.includes('{') ? new Set(['customer', 'operator', person]) : ['']
      return [...owners].flatMap((owner) => {
        const path = toPath(pattern, owner)
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
  const filter: QueryFilter | undefined = field && {
    kind: 'field',
    field: [field[0]],
    op: '==',
    value: field[1],
  }
  const name = `${person} lists ${pattern}${field ? ` by ${field[0]}` : ''}`
  return askList(name, person, path.slice(0, -1), { filter, orderBy: [], limit: 1 })
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
