import type { BankResponse } from '@rupee/domain/batches/bank-response.ts'
import type { PayoutBatch } from '@rupee/domain/batches/batch.ts'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Person } from '../../identity/accounts/session.ts'
import { makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { world } from '../../platform/world/world.ts'
import { preparePayoutFile } from '../media/proof.ts'
import { moveLines, requireBatch } from './batches.ts'

export interface Acting {
  readonly by: Person
  readonly now: Date
}

export type FoundProblems = Pick<BankResponse, 'problems' | 'unlisted'>

interface Said {
  readonly read: (batch: PayoutBatch, transaction: Transaction) => BankResponse | Promise<BankResponse>
  /** Note to the customers of paid orders. */
  readonly note?: string | undefined
  /** File in which the bank answers: its response or a receipt. */
  readonly receipt?: SentFile | undefined
}

/** An order keeps its first answer, so reading the same answers again changes nothing. */
export async function storeAnswers(
  id: string,
  { read, note, receipt: file }: Said,
  { by, now }: Acting,
): Promise<FoundProblems> {
  // Checked before a file is decoded, which is slow, and again when the answers are written.
  if (file) {
    await world().firestore.runTransaction((transaction) => requireSent(transaction, id, by), {
      readOnly: true,
    })
  }
  const { path: receipt, files } = await preparePayoutFile(
    { uid: 'no-customer', trackingID: id },
    file,
    by.uid,
  )
  let found: FoundProblems = { problems: [], unlisted: 0 }
  let isKept = false
  const store = (keepFiles: (transaction: Transaction) => void) =>
    makeAudited(async (transaction, record) => {
      isKept = false
      const batch = await requireSent(transaction, id, by)
      const { answers, problems, unlisted } = await read(batch, transaction)
      found = { problems, unlisted }
      const open = batch.orders.filter(({ state }) => state === 'open')
      const isOpen = new Set(open.map(({ trackingID }) => trackingID))
      const news = answers.filter(({ trackingID }) => isOpen.has(trackingID))
      if (news.length === 0) return
      const moves = news.map((answer) => ({ ...answer, receipt, answeredBy: by.uid }))
      moveLines(transaction, batch, moves, { note: note ?? batch.note ?? '', now })
      keepFiles(transaction)
      isKept = true
      const paid = news.filter(({ state }) => state === 'paid').length
      record({ action: 'batch answered', by, at: now, about: id, to: { paid, failed: news.length - paid } })
    })
  await withFiles(files, now, store, () => isKept)
  return found
}

async function requireSent(transaction: Transaction, id: string, by: Person): Promise<PayoutBatch> {
  const batch = await requireBatch(transaction, id, by)
  ensure(batch.state === 'sent' || batch.state === 'done', 'conflict', 'batchNotSent')
  return batch
}
