import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { IndexConfiguration } from '../composite-indexes/index-configuration.ts'
import { parseIndexes } from '../composite-indexes/parse-indexes.ts'
import { log } from '../reporting/log.ts'
import { onFileChange } from './watched-file.ts'

/** Reads firestore.indexes.json and follows its changes. Throws if the first read fails. */
export async function followIndexesFile(
  file: string,
  use: (indexes: IndexConfiguration) => void,
): Promise<void> {
  use(await readIndexes(file))
  onFileChange(file, async () => {
    try {
      use(await readIndexes(file))
      log.indexesReplaced(file)
    } catch (reason) {
      log.indexesKept(reason)
    }
  })
}

async function readIndexes(file: string): Promise<IndexConfiguration> {
  try {
    return parseIndexes(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    const reason = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause)
    throw new Error(`${file} cannot be understood: ${reason}`, { cause })
  }
}
