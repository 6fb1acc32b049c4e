import { describe, expect, test } from 'vitest'
import { listSpecifiers } from './read-imports.mjs'
import { listCrowdedFolders, listWrongImports } from './violations.mjs'

/** @param {[from: string, to: string][]} edges */
function found(...edges) {
  const imports = edges.map(([from, to]) => {
    const isFile = to.includes('/') && !to.startsWith('firebase/') && !to.startsWith('@')
    return { from, specifier: to, to: isFile ? to : undefined }
  })
  return listWrongImports(imports).map((violation) => violation.split('\n')[0])
}

describe('the imports of a file', () => {
  test.each([
    ["import { a } from './a.ts'", './a.ts'],
    ["import './a.ts'", './a.ts'],
    ["import type { A } from './a.ts'", './a.ts'],
    ["export { a } from './a.ts'", './a.ts'],
    ["export * from './a.ts'", './a.ts'],
    ["const a = () => import('./a.ts')", './a.ts'],
    ["let a: import('./a.ts').A", './a.ts'],
    ["const page = <Lazy load={() => import('#app/page.tsx')} />", '#app/page.tsx'],
  ])('%s', (text, specifier) => {
    expect(listSpecifiers('file.tsx', text)).toEqual([specifier])
  })

  test('do not include those in comments and strings', () => {
    expect(listSpecifiers('file.ts', "// import './a.ts'\nconst text = \"import './a.ts'\"")).toEqual([])
  })

  test('are not guessed if the file cannot be parsed', () => {
    expect(() => listSpecifiers('file.ts', 'import {')).toThrow('file.ts cannot be parsed')
  })
})

describe('folders', () => {
  const [there, back] = /** @type {const} */ ([
    ['domain/src/orders/order.ts', 'domain/src/wallets/wallet.ts'],
    ['domain/src/wallets/reserve.ts', 'domain/src/orders/limits.ts'],
  ])

  test('may not import each other', () => {
    expect(found([...there], [...back])).toEqual([
      'These folders import each other: domain/src/orders, domain/src/wallets',
    ])
    expect(found([...there])).toEqual([])
  })

  test('include the folders below them', () => {
    expect(found(['bench/a/one/x.ts', 'bench/b/two/y.ts'], ['bench/b/other/z.ts', 'bench/a/w.ts'])).toEqual([
      'These folders import each other: bench/a, bench/b',
    ])
  })

  test('may not import from a folder below that imports from them', () => {
    expect(found(['bench/x.ts', 'bench/a/y.ts'], ['bench/a/z.ts', 'bench/w.ts'])).toEqual([
      'These folders import each other: bench/*, bench/a',
    ])
  })

  test('may not import each other in a circle', () => {
    expect(
      found(
        ['bench/a/x.ts', 'bench/b/x.ts'],
        ['bench/b/y.ts', 'bench/c/x.ts'],
        ['bench/c/y.ts', 'bench/a/y.ts'],
      ),
    ).toEqual(['These folders import each other: bench/a, bench/b, bench/c'])
    expect(
      found(
        ['bench/a/x.ts', 'bench/b/x.ts'],
        ['bench/b/y.ts', 'bench/c/x.ts'],
        ['bench/a/y.ts', 'bench/c/y.ts'],
      ),
    ).toEqual([])
  })

  test('in one area of the functions may import each other', () => {
    expect(
      found(
        ['functions/src/exchange/orders/price.ts', 'functions/src/exchange/wallets/wallets.ts'],
        ['functions/src/exchange/wallets/pauses.ts', 'functions/src/exchange/orders/orders.ts'],
      ),
    ).toEqual([])
  })

  test('may be joined by a test', () => {
    expect(found([...there], ['domain/src/wallets/wallet.test.ts', back[1]])).toEqual([])
  })
})

test.each([
  ['domain/src/texts.ts', 'functions/src/log.ts', 'The domain knows no outside world.'],
  ['domain/src/texts.ts', 'node:fs', 'The domain knows no outside world.'],
  ['functions/src/app.ts', 'firebase/auth', 'Functions know the domain and the Admin SDK.'],
  ...[
    ['functions/src/platform/mail/outbox.ts', 'functions/src/identity/kyc/kyc.ts'],
    ['functions/src/identity/kyc/kyc.ts', 'functions/src/exchange/orders/orders.ts'],
    ['functions/src/staff/views/views.ts', 'functions/src/routes.ts'],
  ].map(([from = '', to = '']) => [
    from,
    to,
    'Areas of the functions import downwards: exchange, staff, identity, platform.',
  ]),
  [
    'functions/src/operations/project.ts',
    'functions/src/routes.ts',
    "The operator's work on data knows the areas, and no call.",
  ],
  [
    'functions/src/reference/reference.ts',
    'functions/src/exchange/orders/orders.ts',
    'The reference describes the calls, and knows nothing behind them.',
  ],
  [
    'functions/src/start/index.ts',
    'functions/src/app.ts',
    'The start of a process runs a bundle, and is no part of it.',
  ],
  ['web/src/lib/live.ts', 'web/src/components/table.tsx', 'lib is below everything else in web.'],
  ['web/src/components/table.tsx', 'web/src/collections/wallets.ts', 'Components know no business.'],
  ['web/src/features/site/rates/rates.tsx', 'web/src/app/router.tsx', 'Features are below the app.'],
  [
    'web/src/features/site/rates/rates.tsx',
    'web/src/features/site/converter/pair.ts',
    'Features never import each other: a page joins them.',
  ],
  [
    'web/src/app/router.tsx',
    'functions/src/app.ts',
    'The app knows the domain; the server is behind its calls.',
  ],
  [
    'suite/src/seed/seed-demo.ts',
    'functions/src/app.ts',
    'The seed knows the domain, and how a password is sealed.',
  ],
  ['suite/src/launcher/main.ts', 'domain/src/texts.ts', 'Of the product the suite knows the seed alone.'],
  ['emulators/testing/bundle.ts', 'domain/src/texts.ts', 'The emulators know nothing of the product.'],
  [
    'emulators/src/rules/ruleset.ts',
    'emulators/testing/rules/ask.ts',
    'The emulators know nothing of the product, nor of their tests.',
  ],
  ...['emulators/src/rules/ruleset.ts', '@rupee/emulators/rules/ruleset.ts'].map((to) => [
    'tests/rules/firestore.test.ts',
    to,
    'Other folders use @rupee/emulators through the entry points in its package.json.',
  ]),
])('%s may not import %s', (from, to, because) => {
  expect(found([from, to])).toEqual([`${from} imports ${to}. ${because}`])
})

test.each([
  ['functions/src/app.ts', 'domain/src/texts.ts'],
  ['functions/src/app.ts', 'firebase-admin'],
  ['functions/src/exchange/orders/place-order.ts', 'functions/src/platform/mail/outbox.ts'],
  ['domain/src/money/money.ts', 'decimal.js'],
  ['web/src/app/router.tsx', 'web/src/features/site/rates/rates.tsx'],
  ['web/src/features/customer/kyc/pan-step.tsx', 'web/src/features/customer/kyc/media/media-field.tsx'],
  ['web/src/collections/wallets.ts', 'firebase/firestore'],
  ['emulators/src/rules/ruleset.test.ts', 'emulators/testing/rules/ask.ts'],
  ['tests/calls/orders.test.ts', 'functions/src/app.ts'],
  ['tests/rules/firestore.test.ts', 'emulators/entries/rules.ts'],
  ['suite/src/launcher/main.ts', 'emulators/entries/server.ts'],
  ['emulators/entries/testing.ts', 'emulators/testing/free-port.ts'],
])('%s may import %s', (from, to) => {
  expect(found([from, to])).toEqual([])
})

test('a folder may not hold more than 15 files; tests do not count', () => {
  const folder = (/** @type {number} */ size) => Array.from({ length: size }, (_, i) => `web/src/lib/${i}.ts`)
  expect(listCrowdedFolders([...folder(15), 'web/src/lib/a.test.ts', 'web/src/lib/README.md'])).toEqual([])
  expect(listCrowdedFolders(folder(16))).toEqual(['web/src/lib holds 16 files; at most 15 are allowed.'])
})
