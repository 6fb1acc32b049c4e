import type { BatchLine, PayoutBatch } from '@rupee/domain/batches/batch.ts'
import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import { writeTextPdf } from '@rupee/domain/exports/text-pdf.ts'
import type { SentFile } from '@rupee/domain/input/sent-file.ts'

/**
 * Proof of one payout of a batch. The bank's file names all customers of the batch, so each of them gets a page with
 * their own payout only.
 */
export function writePayoutSlip(
  { id, bank, currency }: Pick<PayoutBatch, 'id' | 'bank' | 'currency'>,
  { trackingID, amount, included, withdrawal, reference = '' }: BatchLine,
  now: Date,
): SentFile {
  const pdf = writeTextPdf('Payout', [
    `Order: ${trackingID}`,
    `Amount: ${amount} ${currency}`,
    ...(included === undefined ? [] : [`Included refund of account proof: ${included} ${currency}`]),
    `Paid to: ${describeAccount(withdrawal)}`,
    `Bank reference: ${reference}`,
    `Paid through: ${bank}, batch ${id}`,
    `Recorded: ${formatSheetMoment(now)} IST`,
  ])
  return new Blob([pdf], { type: 'application/pdf' })
}

/** The end of the account is enough for its owner. */
function describeAccount(withdrawal: BatchLine['withdrawal']): string {
  switch (withdrawal.type) {
    case 'Bank':
      return `account ending ${withdrawal.accountNumber.slice(-4)}, IFSC ${withdrawal.ifscCode}`
    case 'UPI':
      return withdrawal.upiID
    case 'Crypto':
      return withdrawal.cryptoAddress
  }
}
