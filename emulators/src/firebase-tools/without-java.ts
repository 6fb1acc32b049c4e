#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeEnvironmentWithoutJava } from './environment-without-java.ts'
import { installJavaStandIn } from './java-stand-in.ts'

const usage = `without-java COMMAND ARGUMENTS…

Runs a command, such as "firebase emulators:start", with a Firestore emulator and Storage rules that need no Java.`

const [command, ...args] = process.argv.slice(2)
if (command === undefined || command === '--help') {
  console.error(usage)
  process.exit(command === undefined ? 1 : 0)
}

const folder = mkdtempSync(join(tmpdir(), 'without-java-'))
const binaries = join(folder, 'bin')
const processes = join(folder, 'pids')
await installJavaStandIn(binaries, processes)

const child = spawn(command, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...makeEnvironmentWithoutJava(fileURLToPath(new URL('.', import.meta.url)), binaries),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches all processes of the terminal, and a second one makes firebase-tools quit at once.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.once('error', (error) => {
  console.error(`${command} cannot be run: ${error.message}`)
  end(1)
})
child.once('exit', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)))

/** firebase-tools starts Firestore detached, so Firestore survives when firebase-tools is killed. */
function end(code: number): never {
  for (const id of readdirSync(processes)) {
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
