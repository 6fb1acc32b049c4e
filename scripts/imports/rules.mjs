/**
 * Directions in which imports may point. The first zone that a file lies in holds for it; a file in none may
 * import anything.
 * @typedef {object} Zone
 * @property {string} folder
 * @property {readonly string[]} mayImport Folders of this repository.
 * @property {readonly string[]} [testsMayImport] More of them, for tests.
 * @property {readonly string[]} [neverImports] Packages, except in tests; `node:` stands for all of Node's own.
 * @property {string} because
 */

const server = ['firebase-admin', 'firebase-functions']

/** Areas of the functions, from the top. Inside an area, folders may import each other; no two files may. */
export const areas = ['exchange', 'staff', 'identity', 'platform'].map((area) => `functions/src/${area}/`)

/** @type {readonly Zone[]} */
export const zones = [
  {
    folder: 'domain/src/',
    mayImport: ['domain/src/'],
    neverImports: ['firebase', 'react', 'react-dom', 'node:', ...server],
    because: 'The domain knows no outside world.',
  },
  ...areas.map((area, index) => ({
    folder: area,
    mayImport: [...areas.slice(index), 'domain/src/'],
    testsMayImport: ['functions/src/'],
    neverImports: ['firebase', 'react'],
    because: 'Areas of the functions import downwards: exchange, staff, identity, platform.',
  })),
  {
    folder: 'functions/src/operations/',
    mayImport: ['functions/src/operations/', ...areas, 'domain/src/'],
    testsMayImport: ['functions/src/'],
    neverImports: ['firebase', 'react'],
    because: "The operator's work on data knows the areas, and no call.",
  },
  {
    folder: 'functions/src/reference/',
    mayImport: [
      'functions/src/reference/',
      'functions/src/routes.ts',
      'functions/src/serve.ts',
      'functions/src/open-data.ts',
      'domain/src/',
    ],
    testsMayImport: ['functions/src/'],
    neverImports: ['firebase', 'react'],
    because: 'The reference describes the calls, and knows nothing behind them.',
  },
  {
    folder: 'functions/src/start/',
    mayImport: ['functions/src/start/'],
    neverImports: ['firebase', 'react'],
    because: 'The start of a process runs a bundle, and is no part of it.',
  },
  {
    folder: 'functions/src/',
    mayImport: ['functions/src/', 'domain/src/'],
    neverImports: ['firebase', 'react'],
    because: 'Functions know the domain and the Admin SDK.',
  },
  {
    folder: 'web/src/lib/',
    mayImport: ['web/src/lib/', 'domain/src/'],
    neverImports: server,
    because: 'lib is below everything else in web.',
  },
  {
    folder: 'web/src/components/',
    mayImport: ['web/src/components/', 'web/src/lib/', 'domain/src/'],
    neverImports: server,
    because: 'Components know no business.',
  },
  {
    folder: 'web/src/collections/',
    mayImport: ['web/src/collections/', 'web/src/lib/', 'domain/src/'],
    neverImports: server,
    because: 'Collections say what is stored and how it is listened to, and nothing of how it is shown.',
  },
  {
    folder: 'web/src/features/',
    mayImport: [
      'web/src/features/',
      'web/src/components/',
      'web/src/collections/',
      'web/src/lib/',
      'domain/src/',
    ],
    neverImports: server,
    because: 'Features are below the app.',
  },
  {
    folder: 'web/src/',
    mayImport: ['web/src/', 'domain/src/'],
    neverImports: server,
    because: 'The app knows the domain; the server is behind its calls.',
  },
  {
    folder: 'suite/src/seed/',
    mayImport: [
      'suite/src/seed/',
      'domain/src/',
      'functions/src/platform/crypto/',
      'functions/src/platform/world/this-machine.ts',
    ],
    because: 'The seed knows the domain, and how a password is sealed.',
  },
  {
    folder: 'suite/src/',
    mayImport: ['suite/src/', 'emulators/entries/'],
    because: 'Of the product the suite knows the seed alone.',
  },
  {
    folder: 'simulation/',
    mayImport: ['simulation/', 'domain/src/', 'functions/src/', 'suite/src/seed/', 'emulators/entries/'],
    because: 'The simulation knows the functions, the Firestore they run on, and the demo wallets.',
  },
  {
    folder: 'ops/',
    mayImport: ['ops/', 'functions/src/', 'domain/src/', 'emulators/entries/'],
    because: 'The commands of the operator know the functions, the domain, and what rules allow.',
  },
  {
    folder: 'emulators/src/',
    mayImport: ['emulators/src/'],
    testsMayImport: ['emulators/testing/'],
    neverImports: ['vitest', 'esbuild', 'playwright-core', 'firebase'],
    because: 'The emulators know nothing of the product, nor of their tests.',
  },
  {
    folder: 'emulators/',
    mayImport: ['emulators/'],
    because: 'The emulators know nothing of the product.',
  },
]

/**
 * A package that other folders import through the entry points in its `exports`, and through nothing else.
 * @typedef {object} ClosedPackage
 * @property {string} name
 * @property {string} folder
 * @property {string} entries The folder of its entry points.
 */

/** @type {readonly ClosedPackage[]} */
export const closedPackages = [
  { name: '@rupee/emulators', folder: 'emulators/', entries: 'emulators/entries/' },
]

/** Matches the feature of a path; files of different features do not import each other. */
export const feature = /^web\/src\/features\/[^/]+\/[^/]+\//

export const maximumFiles = 15
