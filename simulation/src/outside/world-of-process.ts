import { createHmac } from 'node:crypto'
import { type Database, makeInProcessFirestore } from '@rupee/emulators/in-process'
import type { LogWriter, Threads, World } from '@rupee/functions/platform/world/world.ts'
import type { Mortal } from '../process/simulated-process.ts'
import type { Seeded } from '../scheduler/seeded.ts'
import type { AuthServer } from './auth.ts'
import type { FileServer } from './files.ts'
import { Line, type Surroundings } from './line.ts'
import type { MailServer } from './mail-server.ts'

/** Services and settings that all processes share. */
export interface OutsideServices extends Surroundings {
  readonly database: Database
  readonly auth: AuthServer
  readonly files: FileServer
  readonly mail: MailServer
  /** Maximum error of a clock. Two clocks may differ by twice as much. */
  readonly clockSkew: number
  /** Called for warnings and errors in the log. */
  logged(level: 'warning' | 'error', message: string, fields: object): void
}

/** Returns the world of one process: the shared services over its own line, and its own clock. */
export function makeProcessWorld(outside: OutsideServices, process: Mortal, random: Seeded): World {
  const line = new Line(process, outside, random.fork('line'))
  return {
    isLocal: false,
    firestore: makeInProcessFirestore(outside.database, line),
    auth: outside.auth.over(line),
    appCheck: {
      verifyToken: async () => {
        throw new Error('Nobody is asked for a token of App Check')
      },
    },
    files: outside.files.over(line),
    mail: outside.mail.over(line),
    clock: makeClock(outside, line, random.fork('clock')),
    random: makeRandom(random.fork('chance')),
    threads: makeThreads(line),
    servers: {
      ask: async () => {
        throw new Error('No server of a chain is set up')
      },
    },
    log: makeLog(outside, process),
  }
}

/** Returns a clock that is some seconds ahead or behind. */
function makeClock({ scheduler, clockSkew }: OutsideServices, line: Line, random: Seeded): World['clock'] {
  const skew = random.between(-clockSkew, clockSkew)
  const started = scheduler.now
  const measureElapsed = () => scheduler.now - started
  return {
    now: () => new Date(started + skew + measureElapsed()),
    elapsed: measureElapsed,
    wait: (milliseconds) => line.wait(milliseconds),
  }
}

/** Milliseconds that another thread takes to hash a password. */
const guessTakes = 80

function makeThreads(line: Line): Threads {
  return {
    ...quickThreads,
    scrypt: async (...ingredients) => {
      await line.wait(guessTakes)
      return quickThreads.scrypt(...ingredients)
    },
  }
}

/** Cheap stand-ins: a fast hash for passwords, images unchanged, and no grey images to compare. */
export const quickThreads: Threads = {
  scrypt: async (secret, salt, { length }) =>
    createHmac('sha512', secret).update(salt).digest().subarray(0, length),
  cleanImage: async (bytes) => bytes,
  greyImage: async () => undefined,
}

export function makeRandom(seeded: Seeded): World['random'] {
  return {
    uuid: () => seeded.uuid(),
    bytes: (length) => seeded.bytes(length),
    below: (limit) => seeded.below(limit),
  }
}

function makeLog({ teller, logged }: OutsideServices, process: Mortal): LogWriter {
  const write = (level: 'warning' | 'error') => (message: string, fields: object) => {
    teller.tell(() => `${process.name} logs: ${message} ${JSON.stringify(fields).slice(0, 600)}`)
    logged(level, message, fields)
  }
  return { info: () => {}, warn: write('warning'), error: write('error') }
}
