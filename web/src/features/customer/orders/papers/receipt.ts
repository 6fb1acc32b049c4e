import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { english } from '@rupee/domain/language/translate.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPayoutFields } from '@rupee/domain/orders/payee.ts'
import { isOfOrder, type Refund } from '@rupee/domain/refunds/refund.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { downloadFile } from '#lib/files/download-file.ts'
import { Paper } from '#lib/pdf/paper.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { listCompanyLines } from './letterhead.ts'
import { describeOrderRate, receivedNames } from './order-words.ts'
import { describeRefund } from './refund-words.ts'

/** Returns the title. Only a payout has a receipt. */
function toTitle({ status }: Pick<Order, 'status'>): string {
  return status === 'Approved' ? 'Receipt' : 'Order summary'
}

/** `refunds` are all of the customer; those of the order are listed. */
export async function downloadReceipt(order: Order, refunds: readonly Refund[]): Promise<void> {
  const title = `${toTitle(order)} ${order.trackingID}`
  const paper = await Paper.begin(title, siteName)
  await paper.letterhead(siteName, listCompanyLines())
  await paper.text(title, { size: 18, bold: true })
  paper.space(12)
  for (const [label, value] of listFields(order)) await paper.field(label, value)
  for (const refund of refunds.filter((each) => isOfOrder(each, order)))
    await paper.field('Refund', replaceSpaces(describeRefund(refund)))
  paper.space(16)
  const notPaid = order.status === 'Approved' ? '' : ' It is not a proof of a payout.'
  await paper.text(
    `Made on ${replaceSpaces(formatMoment(getServerTime(), 'en'))}, time of India.${notPaid}`,
    {
      size: 8,
      grey: true,
    },
  )
  downloadFile(`${title.toLowerCase().replaceAll(' ', '-')}.pdf`, await paper.end())
}

function listFields(order: Order): readonly (readonly [string, string])[] {
  const { status, decidedAt, from_currency, to_currency, payoutReference } = order
  return [
    ['Customer', order.name],
    ['E-mail address', order.email],
    ['Transfer ID', order.trackingID],
    ['Ordered', replaceSpaces(formatMoment(order.created_at, 'en'))],
    ['Status', statusNames[status]],
    ...(decidedAt
      ? [
          [
            status === 'Approved' ? 'Paid out' : 'Decided',
            replaceSpaces(formatMoment(decidedAt, 'en')),
          ] as const,
        ]
      : []),
    ['You sent', `${formatAmount(order.amountSent, from_currency)} ${from_currency}`],
    [receivedNames[status], `${formatAmount(order.amountReceived, to_currency)} ${to_currency}`],
    ['Rate', spellRupeeSign(describeOrderRate(order, english))],
    ['Payment reference', order.TransactionID],
    ...listPayoutFields(order.withdrawal).map(({ label, value }) => [label, value] as const),
    ...(payoutReference ? [['Payout reference', payoutReference] as const] : []),
  ]
}

/** Replaces the rupee sign, which PDF fonts lack. */
function spellRupeeSign(text: string): string {
  return text.replaceAll('₹', 'INR ')
}

/** Replaces non-breaking spaces, which PDF fonts lack. */
export function replaceSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
