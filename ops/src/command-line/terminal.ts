import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks the person at the terminal. Questions go to stderr, so that stdout has the report alone. */
export interface Terminal {
  ask(question: string): Promise<string>
  /** Does not show what is typed. */
  askSecretly(question: string): Promise<string>
}

/** Opens the terminal; undefined if there is none. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined
  const nothing = new Writable({ write: (_piece, _encoding, done) => done() })
  return {
    ask: (question) => readLine(question, process.stderr),
    async askSecretly(question) {
      process.stderr.write(question)
      const answer = await readLine('', nothing)
      process.stderr.write('\n')
      return answer
    },
  }
}

function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const line = createInterface({ input: process.stdin, output, terminal: true })
  return new Promise((resolve, reject) => {
    line.once('close', () => reject(new Error('Stopped. Nothing more was changed.')))
    line.question(question, (answer) => {
      resolve(answer.trim())
      line.close()
    })
  })
}
