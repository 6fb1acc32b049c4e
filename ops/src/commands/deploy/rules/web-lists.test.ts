import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type WebList, webLists } from './web-lists.ts'

const folder = 'web/src/collections'

/** Builds filters for other files. */
const helper = 'within-days.ts'

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== helper)
  .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, 'utf8') }))

/** Orders that depend on the reader's choice. */
const chosenOrders: Readonly<Record<string, readonly string[]>> = { sorted: ['created_at', 'due'] }

/** Limits that a caller chooses or another file states; the table has their largest value. */
const limitsElsewhere = new Set([
  'maximum',
  'size + 1',
  'size',
  'sessionsShown',
  'bankSchema.options.length',
  'maximumViews',
  'maximumOwnLayouts',
  'pageSize + 1',
])

const sortUnique = (texts: readonly string[]) => [...new Set(texts)].toSorted()

/** Filters and orders of a list. Those of document IDs are left out. */
const describe = ({ where = [], orderBy }: WebList) => [
  ...where.map(([field, op]) => `${field} ${op}`),
  ...(orderBy ? [`by ${orderBy.split(' ')[0]}`] : []),
]

function findConstraints(source: string): readonly string[] {
  const filters = [...source.matchAll(/\bwhere\(\s*'(\w+)',\s*'([^']+)'/g)].map(([, ...parts]) =>
    parts.join(' '),
  )
  const days = [...source.matchAll(/\bfilterByDays\('(\w+)'/g)].flatMap(([, field]) => [
    `${field} >=`,
    `${field} <`,
  ])
  const orders = [...source.matchAll(/\borderBy\(\s*(?:'(\w+)'|(?!documentId)(\w+))/g)].flatMap(
    ([, field, name = '']) => (field ? [field] : (chosenOrders[name] ?? [`the unknown ${name}`])),
  )
  return [...filters, ...days, ...orders.map((field) => `by ${field}`)]
}

test('every file of the pages has its filters and orders in the table', () => {
  const found = sources.flatMap(({ file, source }) => {
    const constraints = sortUnique(findConstraints(source))
    return constraints.length > 0 ? [[file, constraints] as const] : []
  })
  const listed = Object.entries(webLists).flatMap(([file, lists]) => {
    const constraints = sortUnique(lists.flatMap(describe))
    return constraints.length > 0 ? [[file, constraints] as const] : []
  })
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found))
})

test('every limit of the pages is in the table', () => {
  const missing = sources.flatMap(({ file, source }) => {
    const constants = new Map(
      [...source.matchAll(/\bconst (\w+) = (\d+)$/gm)].map(([, name, value]) => [name, value]),
    )
    const listed = new Set((webLists[file] ?? []).map(({ limit }) => String(limit)))
    return [...source.matchAll(/\blimit\(([^)]+)\)/g)].flatMap(([, given = '']) => {
      const limit = constants.get(given) ?? given
      return listed.has(limit) || limitsElsewhere.has(limit) ? [] : [`${file}: ${given}`]
    })
  })
  expect(missing).toEqual([])
})

test('every collection that pages name is in the table', () => {
  const listed = new Set(
    Object.values(webLists)
      .flat()
      .map(({ collection }) => collection.replaceAll(/\{\w+\}/g, '{}')),
  )
  const named = sources.flatMap(({ source }) =>
    [...source.matchAll(/\bcollection\(firestore, '(\w+)'(?:, \w+, '(\w+)')?\)/g)].map(([, first, second]) =>
      second ? `${first}/{}/${second}` : `${first}`,
    ),
  )
  expect(sortUnique(named).filter((collection) => !listed.has(collection))).toEqual([])
})

test('only these files build queries', () => {
  const outside = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.startsWith('collections/')) return false
    const source = readFileSync(`web/src/${file}`, 'utf8')
    return source.includes("'firebase/firestore'") && /\b(where|orderBy|limit)\(/.test(source)
  })
  expect(outside.toSorted()).toEqual(['lib/live/live-growing.ts', 'lib/live/live-page.ts'])
})
