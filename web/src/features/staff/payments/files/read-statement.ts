import type { OnProgress } from '@rupee/domain/payments/statements/statement.ts'
import { askWorker } from '#lib/sheets/ask-worker.ts'
import type { ReadStatement, StatementFile } from './parse-statement.ts'

const tooSlow: ReadStatement = { code: 'too slow', row: undefined }

/** Reads a statement in a worker. */
export function readStatement(input: StatementFile, onProgress: OnProgress): Promise<ReadStatement> {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, input, { onProgress, tooSlow })
}
