import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '../command-line/cannot-start.ts'

const noteSchema = z.object({
  pid: z.number(),
  /** Addresses of the suite; absent while it starts. */
  environment: z.optional(z.record(z.string(), z.string())),
})

type Note = z.infer<typeof noteSchema>

/**
 * A note in the checkout about the suite that runs from it. Other commands find its addresses there, and a second
 * `npm start` refuses to begin: of two suites over the same data, the one that stops last would save over the other.
 */
export class RunningSuite {
  readonly #file: string

  private constructor(file: string) {
    this.#file = file
  }

  static async claim(root: string): Promise<RunningSuite> {
    const file = join(root, '.local/running.json')
    const other = read(file)
    if (other && (await isRunning(other))) {
      const address = other.environment?.HOSTING_URL
      throw new CannotStart(
        `The product already runs from this folder${address ? `, at ${address}` : ''}. Stop it first.`,
      )
    }
    mkdirSync(dirname(file), { recursive: true })
    const claimed = new RunningSuite(file)
    claimed.#write({ pid: process.pid })
    return claimed
  }

  useSuite(environment: Readonly<Record<string, string>>): void {
    this.#write({ pid: process.pid, environment })
  }

  end(): void {
    rmSync(this.#file, { force: true })
  }

  #write(note: Note): void {
    writeFileSync(this.#file, JSON.stringify(note))
  }
}

function read(file: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Whether a suite is running. A killed suite leaves its note behind, and another process may have its number by now.
 */
async function isRunning({ pid, environment }: Note): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (pid === process.pid) return false
  if (!environment) return true
  const answer = await fetch(`http://${environment.FIREBASE_EMULATOR_HUB}/`).catch(() => undefined)
  return answer?.ok === true
}
