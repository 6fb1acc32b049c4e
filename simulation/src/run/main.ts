import { runSeeds } from './many-seeds.ts'
import { options } from './options.ts'
import { runSeed } from './run-seed.ts'

const first = options.seed === undefined ? Math.floor(Math.random() * 1e9) : Number(options.seed)
const held =
  options.minutes === undefined
    ? (await runSeed(first, say)).held
    : await runSeeds(first, Number(options.minutes), say)
if (!held) process.exitCode = 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
