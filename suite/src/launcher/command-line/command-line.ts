import { parseArgs } from 'node:util'
import { CannotStart } from './cannot-start.ts'

export type Edition = 'official' | 'stand-in'

export interface CommandLine {
  /** Start without the data of earlier runs. */
  readonly fresh: boolean
  /** Edition of Firestore and Storage rules to run; by default the machine decides. */
  readonly edition: Edition | undefined
  /** The command to run inside the suite, word by word. */
  readonly command: readonly string[]
}

/** Reads the options before the command, which keeps its own. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const start = args.findIndex((arg) => !arg.startsWith('--') || arg === '--')
  const [ours, rest] = start === -1 ? [args, []] : [args.slice(0, start), args.slice(start)]
  const values = parse(ours)
  if (values.official && values['stand-in'])
    throw new CannotStart('Choose --official or --stand-in, not both.')
  return {
    fresh: values.fresh,
    edition: (['official', 'stand-in'] as const).find((edition) => values[edition]),
    command: rest[0] === '--' ? rest.slice(1) : rest,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        fresh: { type: 'boolean', default: false },
        official: { type: 'boolean', default: false },
        'stand-in': { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}`)
  }
}
