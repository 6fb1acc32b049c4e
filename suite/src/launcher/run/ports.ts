import { createServer, type Server } from 'node:net'
import { CannotStart } from '../command-line/cannot-start.ts'
import type { FirebaseJson } from './firebase-json.ts'

export const host = '127.0.0.1'

const names = {
  hosting: 'Hosting',
  functions: 'Cloud Functions',
  auth: 'Auth',
  firestore: 'Firestore',
  firestoreWebsocket: "Firestore's request monitor",
  storage: 'Storage',
  eventarc: 'Eventarc',
  tasks: 'Cloud Tasks',
  hub: 'the Emulator Hub',
  logging: 'the emulator log',
  ui: 'the Emulator UI',
  mailbox: 'the mailbox page',
  smtp: 'the mail server of the mailbox',
  vite: "Vite's dev server",
} as const

type Service = keyof typeof names
export type Ports = Readonly<Record<Service, number>>

const services = Object.keys(names).filter((name): name is Service => name in names)

/** Returns the same ports at every start: those of firebase.json, and the usual ones of mail catchers and Vite. */
export function readUsualPorts({ emulators }: FirebaseJson, environment: NodeJS.ProcessEnv): Ports {
  return {
    hosting: emulators.hosting.port,
    functions: emulators.functions.port,
    auth: emulators.auth.port,
    firestore: emulators.firestore.port,
    firestoreWebsocket: emulators.firestore.websocketPort,
    storage: emulators.storage.port,
    eventarc: emulators.eventarc.port,
    tasks: emulators.tasks.port,
    hub: emulators.hub.port,
    logging: emulators.logging.port,
    ui: emulators.ui.port,
    mailbox: Number(environment.MAILBOX_PORT ?? 8025),
    smtp: Number(environment.SMTP_PORT ?? 1025),
    vite: Number(environment.VITE_PORT ?? 5173),
  }
}

export interface FreePorts {
  readonly ports: Ports
  /** Returns one line for each service that had to move. */
  readonly moved: readonly string[]
}

/** Returns the wanted ports. A service whose port is in use gets the next free one that no other service wants. */
export async function chooseFreePorts(wanted: Ports, unused: readonly Service[]): Promise<FreePorts> {
  const taken = new Set(Object.values(wanted))
  const ports = { ...wanted }
  const moved: string[] = []
  for (const service of services.filter((name) => !unused.includes(name))) {
    if (await isFree(wanted[service])) continue
    ports[service] = await chooseNextFreePort(wanted[service], taken)
    taken.add(ports[service])
    moved.push(`Port ${wanted[service]} is in use: ${names[service]} moves to ${ports[service]}.`)
  }
  return { ports, moved }
}

const highestPort = 65_535

async function chooseNextFreePort(after: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = after + 1; port <= highestPort; port += 1) {
    if (!taken.has(port) && (await isFree(port))) return port
  }
  throw new CannotStart(`No port after ${after} is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (server) await close(server)
  return server !== undefined
}

export interface PortBlock {
  readonly ports: Ports
  release(): Promise<void>
}

/** Below the range of outgoing connections, which could take a port between the check and its use. */
const range = { from: 20_000, to: 32_000 }
const blockSize = services.length + 1

/**
 * Reserves ports that no other suite has. The first one of the block stays open while the block is in use; the system
 * closes it even if this process is killed.
 */
export async function holdPorts(): Promise<PortBlock> {
  const blocks = Math.floor((range.to - range.from) / blockSize)
  const start = Math.floor(Math.random() * blocks)
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = range.from + ((start + tried) % blocks) * blockSize
    const claim = await listen(first)
    if (!claim) continue
    const ports = toPorts(first + 1)
    if (await hasAllFree(ports)) return { ports, release: () => close(claim) }
    await close(claim)
  }
  throw new CannotStart(`No ${blockSize} free ports in a row between ${range.from} and ${range.to}.`)
}

function toPorts(first: number): Ports {
  const toNumber = (service: Service) => first + services.indexOf(service)
  return {
    hosting: toNumber('hosting'),
    functions: toNumber('functions'),
    auth: toNumber('auth'),
    firestore: toNumber('firestore'),
    firestoreWebsocket: toNumber('firestoreWebsocket'),
    storage: toNumber('storage'),
    eventarc: toNumber('eventarc'),
    tasks: toNumber('tasks'),
    hub: toNumber('hub'),
    logging: toNumber('logging'),
    ui: toNumber('ui'),
    mailbox: toNumber('mailbox'),
    smtp: toNumber('smtp'),
    vite: toNumber('vite'),
  }
}

async function hasAllFree(ports: Ports): Promise<boolean> {
  for (const service of services) if (!(await isFree(ports[service]))) return false
  return true
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
