import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Edition } from '../command-line/command-line.ts'

/**
 * Data of the emulators from the end of the last run. New data replaces it only when it is complete. Each edition keeps
 * its own, because their files differ.
 */
export class KeptData {
  readonly #folder: string
  readonly #next: string
  readonly #previous: string

  constructor(root: string, edition: Edition) {
    this.#folder = join(root, '.local/data', edition)
    this.#next = `${this.#folder}.next`
    this.#previous = `${this.#folder}.previous`
  }

  /** Returns the folder to import, if there is one. */
  async folder(): Promise<string | undefined> {
    // The last run was interrupted between the two renames of `replace`: the old data is the last complete state.
    if (!existsSync(this.#folder) && existsSync(this.#previous)) await rename(this.#previous, this.#folder)
    return existsSync(this.#folder) ? this.#folder : undefined
  }

  async forget(): Promise<void> {
    for (const folder of [this.#folder, this.#next, this.#previous]) await remove(folder)
  }

  async replace(write: (folder: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(this.#folder), { recursive: true })
    await remove(this.#next)
    await write(this.#next)
    await remove(this.#previous)
    if (existsSync(this.#folder)) await rename(this.#folder, this.#previous)
    await rename(this.#next, this.#folder)
    await remove(this.#previous)
  }
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}
