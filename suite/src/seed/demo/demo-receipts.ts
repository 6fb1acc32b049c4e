import { writeTextPdf } from '@rupee/domain/exports/text-pdf.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Storage } from 'firebase-admin/storage'

/** Returns the path of an order's proof, as the functions name it. */
export function drawReceipt({ uid, trackingID }: Pick<Order, 'uid' | 'trackingID'>): string {
  return `orders/${uid}/${trackingID}/screenshot.pdf`
}

/** Stores the proofs that customers of the demo sent with their orders. */
export async function storeReceipts(
  storage: Storage,
  projectId: string,
  orders: readonly Order[],
): Promise<void> {
  const bucket = storage.bucket(`${projectId}.appspot.com`)
  const proven = orders.filter(({ screenshot }) => screenshot !== undefined)
  await Promise.all(
    proven.map((order) =>
      bucket
        .file(drawReceipt(order))
        .save(Buffer.from(writeTextPdf('Payment sent', writeLines(order)), 'latin1'), {
          contentType: 'application/pdf',
          resumable: false,
        }),
    ),
  )
}

function writeLines(order: Order): readonly string[] {
  return [
    `${formatAmount(order.amountSent, order.from_currency)} ${order.from_currency}`,
    'To: Rupee Exchange (demo)',
    `From: ${order.name}`,
    order.sendersPaymentDetails,
    `Reference: ${order.TransactionID}`,
    order.created_at.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
  ]
}
