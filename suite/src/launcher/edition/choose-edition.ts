import { neededJava } from '@rupee/emulators/server'
import { CannotStart } from '../command-line/cannot-start.ts'
import type { Edition } from '../command-line/command-line.ts'
import { obtain } from './archives.ts'
import { findJavaVersion } from './java-version.ts'

export interface Choice {
  readonly edition: Edition
  /** Reason, as one line for the person who starts the suite. */
  readonly because: string
}

const downloadLimit = 20_000

/** Chooses the official Firestore and Storage rules runtime where they can run, and ours elsewhere. */
export async function chooseEdition(wanted: Edition | undefined): Promise<Choice> {
  if (wanted === 'stand-in') return { edition: 'stand-in', because: 'the stand-ins, as asked' }
  const obstacle = await findObstacleToOfficial()
  if (!obstacle) return { edition: 'official', because: `the official emulators` }
  if (wanted === 'official') throw new CannotStart(`The official emulators cannot run: ${obstacle}.`)
  return { edition: 'stand-in', because: `the stand-ins (${obstacle})` }
}

async function findObstacleToOfficial(): Promise<string | undefined> {
  const version = await findJavaVersion()
  if (version === undefined) return 'no Java here'
  if (version < neededJava) return `Java ${version} here, the official emulators need ${neededJava}`
  const started = performance.now()
  for (const name of ['firestore', 'storage'] as const) {
    const left = downloadLimit - (performance.now() - started)
    if (left <= 0 || !(await obtain(name, left))) return 'their archives could not be downloaded in time'
  }
  return undefined
}
