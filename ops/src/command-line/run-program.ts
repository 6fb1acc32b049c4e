import { spawn } from 'node:child_process'

/** Runs a program and returns what it prints. Throws if it fails. */
export type RunProgram = (
  program: string,
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => Promise<string>

/** Shows the output of a program on stderr, so that stdout has the report of the command alone. */
export const runProgram: RunProgram = (program, args, environment = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    })
    const printed: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => {
      printed.push(piece)
      process.stderr.write(piece)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed).toString())
      else reject(new Error(`Failed: ${[program, ...args].join(' ')}`))
    })
  })
