import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { makeOpenedWalletEntry } from '@rupee/domain/ledger/entries.ts'
import {
  type Database,
  type InProcessFirestore,
  makeInProcessFirestore,
  openDatabase,
  parseIndexes,
  type Usage,
} from '@rupee/emulators/in-process'
import { thisMachine } from '@rupee/functions/platform/world/this-machine.ts'
import { handIn, schedules } from '@rupee/functions/simulated.ts'
import { AuthServer } from '@rupee/simulation/outside/auth.ts'
import { FileServer } from '@rupee/simulation/outside/files.ts'
import { demoAd, demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { handInWorld } from '../../support/world/handed-in.ts'
import { makeDocuments } from './documents.ts'
import { makeFiles } from './files.ts'
import { Mailbox } from './mailbox.ts'
import { askSite, site } from './site.ts'
import { Triggers } from './triggers.ts'
import { shortWay } from './way.ts'

const clock = {
  get now() {
    return Date.now()
  },
  get date() {
    return new Date()
  },
}

const indexes = parseIndexes(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')))

interface Began {
  /** Waits until no background work is left. */
  atRest(): Promise<void>
  /** Returns the Firestore usage so far. */
  usage(): Usage
  /** Returns and clears the warnings and errors in the log of the functions. */
  takeLog(): string
  /** Calls `read` for each new line of the log. */
  followLog(read: (line: LogLine) => void): void
}

/** The stand-ins for Google and the mail server. */
interface Outside {
  readonly database: Database
  readonly firestore: InProcessFirestore
  readonly accounts: AuthServer
  readonly auth: ReturnType<AuthServer['over']>
  readonly fileServer: FileServer
  readonly store: ReturnType<FileServer['over']>
  readonly mailbox: Mailbox
}

/** Number of worlds that have begun in this process, one for each file. */
let worlds = 0

const hour = 60 * 60_000

/** A line as Google's log stores it. */
export interface LogLine {
  readonly severity: 'INFO' | 'WARNING' | 'ERROR'
  readonly jsonPayload: Readonly<Record<string, unknown>>
  /** Writer of the line, if it is not a function. */
  readonly resource?: { readonly type: string; readonly labels?: Readonly<Record<string, string>> }
  readonly httpRequest?: { readonly status: number }
}

/**
 * The exchange of the demo before its first customer: the functions, and all services that they need, in this process.
 */
export async function begin(): Promise<Began> {
  worlds += 1
  // The functions keep recent reads in memory. Each world begins an hour later, so reads of earlier files have expired.
  const later = worlds * hour
  const database = openDatabase('projects/business/databases/(default)')
  database.useIndexes(indexes)
  const firestore = makeInProcessFirestore(database, {
    roundTrip: (_, deliver) => shortWay.roundTrip('Firestore', deliver),
    // Retry pauses leave time for other calls, but are short enough for tests.
    wait: async (milliseconds) => void (await delay(milliseconds / 10)),
    fraction: Math.random,
  })
  const accounts = new AuthServer(clock)
  const auth = accounts.over(shortWay)
  const fileServer = new FileServer(clock, () => {})
  const store = fileServer.over(shortWay)
  const mailbox = new Mailbox()
  const lines: string[] = []
  const followers: ((line: LogLine) => void)[] = []
  const follow = (severity: LogLine['severity'], message: string, fields: object) => {
    for (const read of followers) read({ severity, jsonPayload: { message, ...fields } })
  }
  const write = (severity: LogLine['severity']) => (message: string, fields: object) => {
    lines.push(`${message} ${inspect(fields)}\n`)
    follow(severity, message, fields)
  }
  handIn({
    isLocal: true,
    ...thisMachine,
    clock: { ...thisMachine.clock, elapsed: () => performance.now() + later },
    firestore,
    auth,
    appCheck: {
      verifyToken: async () => {
        throw new Error('Nobody is asked for a token of App Check')
      },
    },
    files: store,
    mail: mailbox,
    log: {
      info: (message, fields) => follow('INFO', message, fields),
      warn: write('WARNING'),
      error: write('ERROR'),
    },
  })
  const triggers = new Triggers(firestore, (failure) =>
    write('ERROR')('A trigger has failed:', Object(failure)),
  )
  await open(firestore)
  database.onCommit((commit) => triggers.committed(commit))
  began = {
    database,
    firestore,
    accounts,
    auth,
    fileServer,
    store,
    mailbox,
    atRest: () => triggers.atRest(),
    usage: () => database.bill.usage,
    takeLog: () => lines.splice(0).join(''),
    followLog: (read) => void followers.push(read),
  }
  return began
}

let began: (Began & Outside) | undefined

/** Returns the world of this file, for tests that inspect more than answers. */
export function getOwnWorld(): Began & Outside {
  if (!began) throw new Error('The world of this file has not begun')
  return began
}

// Modules are loaded once for all files of a process, so what they hold leads to the world of the current file.
handInWorld({
  isShared: false,
  site,
  firestore: makeDocuments(() => getOwnWorld().firestore),
  auth: {
    createCustomToken: (...parameters) => getOwnWorld().auth.createCustomToken(...parameters),
    createSessionCookie: (...parameters) => getOwnWorld().auth.createSessionCookie(...parameters),
    createUser: (uid) => getOwnWorld().auth.createUser(uid),
    deleteUser: (uid) => getOwnWorld().auth.deleteUser(uid),
    exchangeToken: (token) => getOwnWorld().auth.exchangeToken(token),
    getUser: async (uid) => getOwnWorld().accounts.find(uid),
  },
  bucket: makeFiles(() => getOwnWorld().store),
  // The functions count calls by address in memory, so each file calls from its own.
  ask: (path, request) => askSite(path, request, `fd00:0:0:${worlds.toString(16)}::1`),
  listMails: async (address) => getOwnWorld().mailbox.listMails(address),
  async runSchedule(name, at) {
    if (!isSchedule(name)) throw new Error(`There is no schedule ${name}`)
    await schedules[name].run(at)
  },
})

async function open(firestore: InProcessFirestore): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const set = (path: string, data: object) => transaction.set(firestore.doc(path), data)
    for (const { wallet, payTo } of demoWallets) {
      const { id, reserved, ...fields } = wallet
      set(`wallets/${id}`, wallet.reserveShow ? { ...fields, reserved } : fields)
      if (!wallet.reserveShow) set(`reserves/${id}`, { reserved })
      const { id: entry, ...opened } = makeOpenedWalletEntry(id, reserved)
      set(`ledger/${entry}`, { ...opened, at: new Date() })
      if (typeof payTo === 'string') set(`walletInstructions/${id}`, { walletID_Description: payTo })
      else set(`bankDetails/${id}`, payTo)
    }
    set('site/ad', { text: demoAd, text_hi: '' })
    // A claimed slot that never comes: only the tests of publications publish changes of orders.
    for (const name of ['board', 'latest']) set(`publications/${name}`, { slot: new Date('2100-01-01') })
  })
}

function isSchedule(name: string): name is keyof typeof schedules {
  return Object.hasOwn(schedules, name)
}
