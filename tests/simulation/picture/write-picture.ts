import { writeFileSync } from 'node:fs'
import { demoWallets } from '@rupee/suite/seed/demo/demo-wallets.ts'
import { pictureOf } from './picture.ts'
import { Recorder } from './recorder.ts'

/** As many as there are days in a year: more would not be seen. */
const samplesAtMost = 365

export function recorderFor(days: number, begins: Date): Recorder {
  return new Recorder(begins, (days * 24 * 60 * 60 * 1000) / samplesAtMost)
}

/** Of the days that were asked for. What comes to rest after them is not shown. */
export function writePicture(
  path: string,
  { samples }: Recorder,
  about: { readonly seed: number; readonly days: number },
): void {
  const codes = new Map(demoWallets.map(({ wallet }) => [wallet.id, wallet.code]))
  writeFileSync(path, pictureOf(samples.slice(0, samplesAtMost), { ...about, codes }))
}
