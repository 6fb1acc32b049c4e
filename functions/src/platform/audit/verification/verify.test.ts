import { describe, expect, test } from 'vitest'
import { parseAuditKeys } from '../audit-keys.ts'
import { createSeal, type Seal, type SealHead, sealId, toHead } from '../seal.ts'
import type { StoredEntry } from './entries.ts'
import { type Evidence, verify } from './verify.ts'

const makeKeyList = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const old = makeKeyList('old', 1)
const keys = parseAuditKeys(old)
const rotated = parseAuditKeys(`${makeKeyList('new', 2)},${old}`)
/** Abilities of an attacker who can write documents but has no key. */
const guessed = parseAuditKeys(makeKeyList('old', 9))

const toTime = (time: string) => new Date(`2026-11-22T${time}:00Z`)
const makeEntry = (id: string, time: string, print = `print of ${id}`): StoredEntry => ({
  id,
  at: toTime(time),
  print,
})
const entries = [makeEntry('a', '06:10'), makeEntry('b', '06:50'), makeEntry('c', '09:30')]

interface Sealing {
  readonly with?: typeof keys
  /** Due time of the seal, if it was not the next hour. */
  readonly sealedAt?: string
}

/** Seals an hour as the schedule does, at minute 20 of the next one. */
function sealHour(
  hour: number,
  before?: SealHead,
  { with: by = keys, sealedAt }: Sealing = {},
  listed = entries,
) {
  const toClock = (value: number) => `${String(value).padStart(2, '0')}:00`
  const from = toTime(toClock(hour))
  const until = toTime(toClock(hour + 1))
  const prints = listed.flatMap(({ id, print, at: time }) =>
    time && time >= from && time < until ? ([[id, print]] as const) : [],
  )
  const due = sealedAt ? toTime(sealedAt) : new Date(until.getTime() + 20 * 60_000)
  return createSeal({ from, until, entries: new Map(prints), sealedAt: due, before }, by)
}

/** The hours from 06:00 to 10:00. Two of them are idle. */
function makeChain(listed = entries, options: Sealing = {}): readonly Seal[] {
  const seals: Seal[] = []
  for (const hour of [6, 7, 8, 9]) seals.push(sealHour(hour, seals.at(-1), options, listed))
  return seals
}

const chain = makeChain()
const [first, second, third, fourth] = chain as [Seal, Seal, Seal, Seal]
const makeStored = (seals: readonly Seal[]) => seals.map((seal) => ({ id: sealId(seal.counter), seal }))
const makeHeaded = (head: SealHead | undefined) => ({ exists: head !== undefined, head })

/** Entries that differ from the sealed audit. */
function listFindings(given: Partial<Evidence> & { readonly with?: typeof keys } = {}): readonly string[] {
  const { with: by = keys, ...evidence } = given
  const whole = {
    seals: makeStored(chain),
    head: makeHeaded(toHead(fourth)),
    entries,
    logged: [],
    now: toTime('10:30'),
    ...evidence,
  }
  return verify({ sealsReadAt: whole.now, ...whole }, by).findings.map(({ kind, text }) => `${kind}: ${text}`)
}

test('an untouched audit has no findings, with or without newer entries', () => {
  expect(listFindings()).toEqual([])
  expect(listFindings({ logged: chain.map(toHead) })).toEqual([])
  expect(listFindings({ entries: [...entries, makeEntry('d', '10:05')] })).toEqual([])
  expect(
    listFindings({ seals: [], head: makeHeaded(undefined), entries: [makeEntry('d', '10:05')] }),
  ).toEqual([])
})

describe('entries', () => {
  test('an entry that was changed, deleted or inserted is found, with its hour', () => {
    const tampered = [makeEntry('a', '06:10', 'other'), makeEntry('c', '09:30'), makeEntry('e', '07:20')]
    expect(listFindings({ entries: tampered })).toEqual([
      'fault: The entry b of 2026-11-22 06:00 to 2026-11-22 07:00 UTC was deleted.',
      'fault: The entry a of 2026-11-22 06:00 to 2026-11-22 07:00 UTC was changed.',
      'fault: The entry e of 2026-11-22T07:20:00.000Z was inserted after its hour was sealed.',
    ])
  })

  test('an entry that was moved to another hour counts as changed', () => {
    const moved = [makeEntry('a', '10:12', 'moved'), ...entries.slice(1)]
    expect(listFindings({ entries: moved })).toEqual([expect.stringMatching(/entry a .*was changed/)])
  })

  test('an entry that was changed and moved into a later sealed hour counts as changed', () => {
    const moved = [makeEntry('a', '09:40', 'moved'), ...entries.slice(1)]
    const later = sealHour(9, third, {}, moved)
    const evidence = { seals: makeStored([first, second, third, later]), head: makeHeaded(toHead(later)) }
    expect(listFindings({ ...evidence, entries: moved })).toEqual([
      'fault: The entry a of 2026-11-22 06:00 to 2026-11-22 07:00 UTC was changed.',
    ])
  })

  test('an entry from before the first seal, from the future or without a time is found', () => {
    const inserted = [
      makeEntry('e', '05:10'),
      makeEntry('f', '11:10'),
      { id: 'g', at: undefined, print: 'x' },
    ]
    expect(listFindings({ entries: [...entries, ...inserted] })).toEqual([
      expect.stringMatching(/entry e .*was inserted/),
      expect.stringMatching(/entry f is dated in the future/),
      expect.stringMatching(/entry g has no readable time/),
    ])
  })
})

describe('without the key', () => {
  const forged = [makeEntry('a', '06:10', 'other'), ...entries.slice(1)]

  test('a chain that was rebuilt from some entry on is found', () => {
    const remade = makeChain(forged, { with: guessed })
    expect(
      listFindings({
        seals: makeStored(remade),
        head: makeHeaded(toHead(remade[3] as Seal)),
        entries: forged,
      }),
    ).toEqual([
      'fault: Seals 1 to 4 (2026-11-22 06:00 to 2026-11-22 10:00 UTC): changed, or made without the key.',
      'fault: The head of the audit was changed, or made without the key.',
      expect.stringMatching(/^question: Not sealed/),
    ])
  })

  test('the newest seal, removed and rebuilt, is found', () => {
    const tail = [...entries.slice(0, 2), makeEntry('c', '09:30', 'other')]
    const remade = sealHour(9, third, { with: guessed }, tail)
    const found = listFindings({ seals: makeStored([first, second, third, remade]), entries: tail })
    expect(found).toContainEqual(expect.stringMatching(/^fault: Seal 4 .*made without the key/))
  })

  test('a seal whose entries were changed is found', () => {
    const changed = { ...first, entries: { a: 'other', b: 'print of b' } }
    expect(listFindings({ seals: makeStored([changed, second, third, fourth]), entries: forged })).toEqual([
      expect.stringMatching(/^fault: Seal 1 .*: changed/),
      'fault: No authentic seal covers 2 entries of 2026-11-22T06:10:00.000Z to 2026-11-22T06:50:00.000Z.',
    ])
  })

  test.each<[string, Partial<Seal>]>([
    ['its counter', { counter: 3 }],
    ['its start', { from: '2026-11-22T06:30:00.000Z' }],
    ['its end', { until: '2026-11-22T07:30:00.000Z' }],
    ['its time', { sealedAt: '2026-11-22T07:00:00.000Z' }],
    ['the previous MAC', { previous: 'other' }],
    ['its digest', { digest: 'other' }],
    ['its key', { key: 'new' }],
  ])('a seal with a change of %s is found', (_what, change) => {
    const seals = makeStored([first, { ...second, ...change }, third, fourth])
    seals[1] = { id: sealId(2), seal: seals[1]?.seal as Seal }
    expect(listFindings({ seals, with: rotated })).toContainEqual(
      expect.stringMatching(/^fault: .*(changed|copy)/),
    )
  })
})

describe('counters', () => {
  test('a gap is found, also at the beginning', () => {
    expect(listFindings({ seals: makeStored([first, fourth]) })).toEqual([
      'fault: Seals 2 to 3 (2026-11-22 07:00 to 2026-11-22 09:00 UTC): missing.',
    ])
    expect(listFindings({ seals: makeStored([second, third, fourth]) })).toContainEqual(
      expect.stringMatching(/^fault: Seal 1 .* missing/),
    )
  })

  test('a duplicate seal and an unreadable one are found', () => {
    const copy = { id: sealId(5), seal: third }
    expect(listFindings({ seals: [...makeStored(chain), copy] })).toEqual([
      'fault: Document auditSeals/0000000005: a copy of seal 3.',
    ])
    const unreadable = [...makeStored([first, second, third]), { id: sealId(4), seal: undefined }]
    expect(listFindings({ seals: unreadable })).toContainEqual(
      'fault: Document auditSeals/0000000004: not readable as a seal.',
    )
  })

  test('two authentic seals of different chains conflict', () => {
    const other = sealHour(7, sealHour(6, undefined, {}, []))
    expect(listFindings({ seals: makeStored([first, other, third, fourth]) })).toEqual([
      expect.stringMatching(/^fault: Seal 2 .*does not continue/),
      expect.stringMatching(/^fault: Seal 3 .*does not continue/),
    ])
  })
})

describe('the head', () => {
  const removed = makeStored([first, second, third])

  test('shows that the newest seal was removed, or all of them', () => {
    expect(listFindings({ seals: removed, entries: entries.slice(0, 2) })).toEqual([
      'fault: The head of the audit is seal 4, but the newest authentic seal is 3: later seals were removed or changed.',
    ])
    expect(listFindings({ seals: [], entries: [] })).toEqual([
      expect.stringMatching(/newest authentic seal is missing/),
    ])
  })

  test('is found after it was set back, replaced, changed or removed', () => {
    expect(listFindings({ head: makeHeaded(toHead(third)) })).toEqual([
      'fault: The head of the audit was set back to seal 3. The newest seal is 4.',
    ])
    const other = toHead(sealHour(9, third, {}, []))
    expect(listFindings({ head: makeHeaded(other) })).toEqual([expect.stringMatching(/stored seal 4 differ/)])
    const changed = { ...toHead(fourth), until: '2026-11-22T12:00:00.000Z' }
    for (const head of [makeHeaded(changed), { exists: true, head: undefined }])
      expect(listFindings({ head })).toEqual([expect.stringMatching(/head of the audit was changed/)])
    expect(listFindings({ head: makeHeaded(undefined) })).toEqual([
      expect.stringMatching(/head of the audit is missing/),
    ])
  })
})

describe('the newest seals, removed together with the head', () => {
  const setBack = {
    seals: makeStored([first]),
    head: makeHeaded(toHead(first)),
    entries: entries.slice(0, 2),
  }

  test('leave hours unsealed', () => {
    expect(listFindings(setBack)).toEqual([
      expect.stringMatching(/^question: Not sealed: 2026-11-22 07:00 to 2026-11-22 09:00 UTC/),
    ])
  })

  test('are in the log', () => {
    expect(listFindings({ ...setBack, logged: chain.map(toHead) })).toContainEqual(
      'fault: Seals 2 to 4 (2026-11-22 07:00 to 2026-11-22 10:00 UTC): in the log, but no longer stored.',
    )
  })

  test('once the schedule has made others, were made late, and the log has both', () => {
    const again: Seal[] = [first]
    for (const hour of [7, 8, 9])
      again.push(sealHour(hour, again.at(-1), { sealedAt: '11:20' }, setBack.entries))
    const [, , , last] = again as [Seal, Seal, Seal, Seal]
    const remade = {
      ...setBack,
      seals: makeStored(again),
      head: makeHeaded(toHead(last)),
      now: toTime('11:30'),
    }
    const late = 'question: Seals 2 to 4 (2026-11-22 07:00 to 2026-11-22 10:00 UTC): made late, at'
    expect(listFindings(remade)).toEqual([expect.stringContaining(late)])
    expect(listFindings({ ...remade, logged: again.slice(1).map(toHead) })).toEqual([
      expect.stringContaining(late),
    ])
    expect(listFindings({ ...remade, logged: [...chain, ...again].map(toHead) })).toEqual([
      'fault: Seals 2 to 4 (2026-11-22 07:00 to 2026-11-22 10:00 UTC): in the log, but stored with other contents: removed and made again.',
    ])
  })

  test('the log shows that nothing was removed after an outage', () => {
    const late: Seal[] = [first]
    for (const hour of [7, 8, 9]) late.push(sealHour(hour, late.at(-1), { sealedAt: '10:20' }))
    const [, , , last] = late as [Seal, Seal, Seal, Seal]
    const outage = { seals: makeStored(late), head: makeHeaded(toHead(last)) }
    expect(listFindings(outage)).toEqual([expect.stringMatching(/^question: Seals 2 to 3 .* made late/)])
    expect(listFindings({ ...outage, logged: late.map(toHead) })).toEqual([])
  })
})

test('all seals and the head removed leaves the entries unsealed', () => {
  expect(listFindings({ seals: [], head: makeHeaded(undefined) })).toEqual([
    expect.stringMatching(/^question: Not sealed: 2026-11-22 06:00 to 2026-11-22 09:00 UTC/),
  ])
})

test('a forged line of the log is found', () => {
  const madeUp = { ...toHead(second), mac: toHead(third).mac }
  expect(listFindings({ logged: [toHead(first), madeUp] })).toEqual([
    'fault: The line of the log about seal 2 was not made with a key of AUDIT_KEYS.',
  ])
})

describe('keys', () => {
  const before = sealHour(6)
  const after = sealHour(7, before, { with: rotated })
  const both = {
    seals: makeStored([before, after]),
    head: makeHeaded(toHead(after)),
    entries: entries.slice(0, 2),
    now: toTime('08:30'),
  }

  test('after a rotation the old key verifies what it signed', () => {
    expect(listFindings({ ...both, with: rotated })).toEqual([])
  })

  test('a seal under a key that is not listed is found', () => {
    expect(listFindings(both)).toContainEqual(
      'fault: Seal 2 (2026-11-22 07:00 to 2026-11-22 08:00 UTC): signed with the key new, which AUDIT_KEYS does not list.',
    )
  })

  test('an old key that signs again is found', () => {
    const again = sealHour(8, after)
    const evidence = { ...both, seals: makeStored([before, after, again]), head: makeHeaded(toHead(again)) }
    expect(listFindings({ ...evidence, with: rotated, now: toTime('09:30') })).toEqual([
      expect.stringMatching(/^fault: Seal 3 .*signed with the key old after a newer one/),
    ])
  })
})
