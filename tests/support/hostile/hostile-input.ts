import fc from 'fast-check'
import { declareType, files } from '../files.ts'

/** A value as written into a body: text, the source of a JSON value, or a file. */
type Value = string | File | { readonly json: string }

export type Entries = readonly (readonly [name: string, value: Value])[]

export type Encoding = 'form' | 'json' | 'multipart'

/** Surrogates are not characters. */
const surrogates = { first: 0xd800, count: 0x800 }

/** Any Unicode text. Equals fast-check's `unit: 'binary'`, which takes seconds to enumerate Unicode. */
const anyText = fc
  .array(fc.nat(0x10ffff - surrogates.count), { maxLength: 40 })
  .map((points) =>
    String.fromCodePoint(
      ...points.map((point) => (point < surrogates.first ? point : point + surrogates.count)),
    ),
  )

const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\u0007',
      '\u001b[31m',
      '\u200b',
      '\u2028',
      '\ufeff',
      '\u202egnp.exe',
      '\ud800',
    ],
    ...[
      '💰',
      '👩‍👩‍👧',
      'ＡＢＣ',
      '१२३४५६७८९०',
      'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
    ],
    ...[
      "'; DROP TABLE users; --",
      '{"$gt":""}',
      '#{7*7}',
      '{{7*7}}',
      '%00',
      '%s%n',
      '\r\nBcc: all@example.com',
    ],
    ...[
      '..',
      '.',
      '/',
      '../../etc/passwd',
      '..\\..\\boot.ini',
      'users/../staff',
      '__name__',
      '__proto__',
      'constructor',
    ],
    ...[
      'null',
      'undefined',
      'true',
      'NaN',
      'Infinity',
      '-Infinity',
      '1e309',
      '-1e309',
      '-0',
      '-1',
      '0x10',
      '1,000',
      '1_000',
    ],
    ...[
      '9'.repeat(400),
      `0.${'0'.repeat(400)}1`,
      '1e-400',
      '٣',
      'x'.repeat(20_000),
      '💰'.repeat(5000),
      'a@b'.repeat(200),
    ],
  ),
  anyText,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

const sources = fc.oneof(
  fc.constantFrom(
    ...[
      'null',
      'true',
      'false',
      '0',
      '-0',
      '-1',
      '1e309',
      '-1e309',
      '1e-400',
      '1e21',
      '0.1',
      '9007199254740993',
    ],
    ...[
      '[]',
      '{}',
      '[null]',
      '["x","x"]',
      '{"a":{"b":[null]}}',
      '{"__proto__":{"admin":true}}',
      '{"toString":1}',
    ],
    ...[
      '{"size":5,"type":"image/png"}',
      '{"size":5,"type":"image/png","arrayBuffer":"x"}',
      '"\\ud800"',
      '"\\u0000"',
    ],
    `${'['.repeat(500)}${']'.repeat(500)}`,
  ),
  fc.json({ maxDepth: 3 }),
)

const strangeFiles = fc.constantFrom(
  files.text(),
  files.gif(),
  files.png(0),
  declareType('image/png', files.text()),
  declareType('application/pdf', files.text()),
  new File([await files.png().arrayBuffer()], '../../../etc/passwd', { type: 'image/png' }),
  new File([await files.text().arrayBuffer()], 'a\0b"\r\nX: y.png', { type: 'image/png\r\nX: y' }),
)

function generateValue(way: Encoding): fc.Arbitrary<Value> {
  if (way === 'form') return texts
  if (way === 'multipart') return fc.oneof(texts, strangeFiles)
  return fc.oneof(
    texts,
    sources.map((json) => ({ json })),
  )
}

const names = fc.constantFrom(
  ...[
    'is_verified',
    'admin',
    'uid',
    'id',
    'role',
    'status',
    'date_joined',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...['a[b]', 'a.b', '', ' ', '\0', 'x'.repeat(90), '💰', '<b>', 'email ', 'hasOwnProperty'],
)

/** Defect of one body: a field is missing, extra, doubled or of a wrong kind. */
export function spoil(fields: Readonly<Record<string, string | File>>, way: Encoding): fc.Arbitrary<Entries> {
  const entries: Entries = Object.entries(fields)
  const values = generateValue(way)
  const extra = fc.tuple(names, values).map((entry): Entries => [...entries, entry])
  if (entries.length === 0) return extra
  const place = fc.nat(entries.length - 1)
  const put = (at: number, value: Value) =>
    entries.map((entry, index): readonly [string, Value] => (index === at ? [entry[0], value] : entry))
  return fc.oneof(
    { arbitrary: fc.tuple(place, values).map(([at, value]) => put(at, value)), weight: 6 },
    { arbitrary: place.map((at) => entries.filter((_, index) => index !== at)), weight: 1 },
    { arbitrary: extra, weight: 1 },
    { arbitrary: place.map((at) => [...entries, ...entries.slice(at, at + 1)]), weight: 1 },
    { arbitrary: values.map((value) => entries.map(([name]) => [name, value] as const)), weight: 1 },
  )
}

export function encode(entries: Entries, way: Encoding): { body: FormData | string; type?: string } {
  if (way === 'json') {
    const members = entries.map(([name, value]) => `${JSON.stringify(name)}:${toSource(value)}`)
    return { body: `{${members.join(',')}}`, type: 'application/json' }
  }
  if (way === 'form') {
    const pairs = entries.map(([name, value]): [string, string] => [name, String(value)])
    return { body: new URLSearchParams(pairs).toString(), type: 'application/x-www-form-urlencoded' }
  }
  const form = new FormData()
  for (const [name, value] of entries) {
    if (value instanceof File) form.append(name, value)
    else form.append(name, String(value))
  }
  return { body: form }
}

function toSource(value: Value): string {
  if (value instanceof File) return '"a file"'
  return typeof value === 'string' ? JSON.stringify(value) : value.json
}

/** The body as the server reads it; undefined if that is unknown because a name occurs twice. */
export async function decode(entries: Entries, way: Encoding): Promise<unknown> {
  const { body } = encode(entries, way)
  if (way === 'json') return JSON.parse(String(body))
  const names = entries.map(([name]) => name)
  if (new Set(names).size < names.length) return undefined
  if (way === 'form') return Object.fromEntries(new URLSearchParams(String(body)))
  // Encode and decode once, which changes line ends and stray surrogates as the wire does.
  return Object.fromEntries(await new Response(body).formData())
}
