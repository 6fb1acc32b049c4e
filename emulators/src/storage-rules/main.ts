import { createInterface } from 'node:readline'
import { isObject, type JsonObject, type Reply } from './protocol.ts'
import { StorageRulesRuntime } from './runtime.ts'

/** Program that firebase-tools starts in place of its archive: rules questions on stdin, answers on stdout. */
const runtime = new StorageRulesRuntime((text) => {
  // The emulator logs every line that is not JSON.
  process.stdout.write(`debug: ${text}\n`)
})

function send(reply: Reply): void {
  process.stdout.write(`${JSON.stringify(reply)}\n`)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A request without an answer blocks its upload permanently, so a defect here must answer too. */
function answer(message: JsonObject): Reply | undefined {
  try {
    return runtime.handle(message)
  } catch (error) {
    return { id: Number(message.id), status: 'ok', errors: [`Rules runtime failed: ${error}`], warnings: [] }
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = parse(line)
    const reply = isObject(message) ? answer(message) : undefined
    if (reply !== undefined) send(reply)
  })
  .on('close', () => process.exit(0))

process.on('SIGINT', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

// The emulator waits for this line before it asks anything.
send({ id: -1, status: 'ok', errors: [], warnings: [] })
