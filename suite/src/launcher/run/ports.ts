import { createServer, type Server } from 'node:net'
import { CannotStart } from '../command-line/cannot-start.ts'
import type { FirebaseJson } from './firebase-json.ts'

export const host = '127.0.0.1'

const wanters = {
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

export type Service = keyof typeof wanters
export type Ports = Readonly<Record<Service, number>>

const services = Object.keys(wanters).filter((name): name is Service => name in wanters)

/** The same ports at every start: those of firebase.json, and the usual ones of mail catchers and Vite. */
export function friendlyPorts({ emulators }: FirebaseJson, environment: NodeJS.ProcessEnv): Ports {
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

export async function refusePortsInUse(ports: Ports, unused: readonly Service[]): Promise<void> {
  for (const service of services.filter((name) => !unused.includes(name))) {
    const server = await listen(ports[service])
    if (!server) throw new CannotStart(`Port ${ports[service]} is in use, and ${wanters[service]} wants it.`)
    await close(server)
  }
}

export interface PortBlock {
  readonly ports: Ports
  release(): Promise<void>
}

/** Below what systems hand out to outgoing connections, which could take a port between our look and its use. */
const range = { from: 20_000, to: 32_000 }
const blockSize = services.length + 1

/**
 * Ports that no other suite has: the first of the block stays open for as long as the block is ours, and the
 * system closes it even if we are killed.
 */
export async function reservePorts(): Promise<PortBlock> {
  const blocks = Math.floor((range.to - range.from) / blockSize)
  const start = Math.floor(Math.random() * blocks)
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = range.from + ((start + tried) % blocks) * blockSize
    const claim = await listen(first)
    if (!claim) continue
    const ports = numbered(first + 1)
    if (await areFree(ports)) return { ports, release: () => close(claim) }
    await close(claim)
  }
  throw new CannotStart(`No ${blockSize} free ports in a row between ${range.from} and ${range.to}.`)
}

function numbered(first: number): Ports {
  const number = (service: Service) => first + services.indexOf(service)
  return {
    hosting: number('hosting'),
    functions: number('functions'),
    auth: number('auth'),
    firestore: number('firestore'),
    firestoreWebsocket: number('firestoreWebsocket'),
    storage: number('storage'),
    eventarc: number('eventarc'),
    tasks: number('tasks'),
    hub: number('hub'),
    logging: number('logging'),
    ui: number('ui'),
    mailbox: number('mailbox'),
    smtp: number('smtp'),
    vite: number('vite'),
  }
}

async function areFree(ports: Ports): Promise<boolean> {
  for (const service of services) {
    const server = await listen(ports[service])
    if (!server) return false
    await close(server)
  }
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
