import { FieldValue } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { nameOwnProject } from './own-project.ts'

const { firestore } = nameOwnProject()
const places = firestore.collection('places')
const vector = FieldValue.vector

beforeAll(async () => {
  const rows: Readonly<Record<string, object>> = {
    east: { at: vector([1, 0]), kind: 'edge' },
    north: { at: vector([0, 1]), kind: 'edge' },
    far: { at: vector([2, 2]), kind: 'corner' },
    west: { at: vector([-1, 0]), kind: 'edge' },
    origin: { at: vector([0, 0]), kind: 'middle' },
    solid: { at: vector([1, 1, 1]) },
    text: { at: 'x' },
    nowhere: {},
  }
  for (const [id, row] of Object.entries(rows)) await places.doc(id).set(row)
})

type Search = Omit<FirebaseFirestore.VectorQueryOptions, 'vectorField' | 'queryVector'>

async function near(search: Search, among: FirebaseFirestore.Query = places) {
  const { docs } = await among.findNearest({ vectorField: 'at', queryVector: [1, 0], ...search }).get()
  return docs.map((document) => [document.id, document.get('far')])
}

describe('the nearest', () => {
  const limit = 10
  const distanceResultField = 'far'

  test('in space', async () => {
    expect(await near({ distanceMeasure: 'EUCLIDEAN', limit, distanceResultField })).toEqual([
      ['east', 0],
      ['origin', 1],
      ['north', Math.SQRT2],
      ['west', 2],
      ['far', Math.sqrt(5)],
    ])
  })

  test('in direction, those without one last', async () => {
    const found = await near({ distanceMeasure: 'COSINE', limit, distanceResultField })
    expect(found.map(([id]) => id)).toEqual(['east', 'far', 'north', 'west', 'origin'])
    expect(found[1]?.[1]).toBeCloseTo(1 - Math.SQRT1_2)
    expect(found[4]?.[1]).toBeNaN()
  })

  test('by product, the largest first', async () => {
    expect(await near({ distanceMeasure: 'DOT_PRODUCT', limit, distanceResultField })).toEqual([
      ['far', 2],
      ['east', 1],
      ['north', 0],
      ['origin', 0],
      ['west', -1],
    ])
  })

  test('up to a limit, a threshold and a filter', async () => {
    const ids = async (...asked: Parameters<typeof near>) => (await near(...asked)).map(([id]) => id)
    expect(await ids({ distanceMeasure: 'EUCLIDEAN', limit: 2 })).toEqual(['east', 'origin'])
    expect(await ids({ distanceMeasure: 'EUCLIDEAN', limit, distanceThreshold: 1 })).toEqual([
      'east',
      'origin',
    ])
    expect(await ids({ distanceMeasure: 'DOT_PRODUCT', limit, distanceThreshold: 1 })).toEqual([
      'far',
      'east',
    ])
    const edges = places.where('kind', '==', 'edge')
    expect(await ids({ distanceMeasure: 'EUCLIDEAN', limit }, edges)).toEqual(['east', 'north', 'west'])
  })
})

test.each<[string, Search, FirebaseFirestore.Query]>([
  ['a limit above a thousand', { distanceMeasure: 'COSINE', limit: 1001 }, places],
  ['a limit of the query', { distanceMeasure: 'COSINE', limit: 1 }, places.limit(1)],
  ['an offset', { distanceMeasure: 'COSINE', limit: 1 }, places.offset(1)],
  ['a reserved result', { distanceMeasure: 'COSINE', limit: 1, distanceResultField: '__x__' }, places],
])('%s is refused', async (_, search, among) => {
  await expect(near(search, among)).rejects.toMatchObject({ code: 3 })
})
