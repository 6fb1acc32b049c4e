import { createInterface } from 'node:readline'
import { isObject } from './protocol.ts'
import { StorageRulesRuntime } from './runtime.ts'

/** What firebase-tools starts in place of its archive: rules questions on stdin, answers on stdout. */
const runtime = new StorageRulesRuntime()

function send(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = parse(line)
    const reply = isObject(message) ? runtime.handle(message) : undefined
    if (reply !== undefined) send(reply)
  })
  .on('close', () => process.exit(0))

process.on('SIGINT', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

// The emulator waits for this line before it asks anything.
send({ id: -1, status: 'ok', errors: [], warnings: [] })
