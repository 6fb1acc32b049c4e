import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import { nameFinancialYear } from '@rupee/domain/calendar/financial-year.ts'
import { formatDay, formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { english } from '@rupee/domain/language/translate.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { sumByCurrency } from '@rupee/domain/orders/order-sums.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { isOfOrder, type Refund } from '@rupee/domain/refunds/refund.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { texts } from '@rupee/domain/texts.ts'
import { describeRate } from '@rupee/domain/wallets/rate-in-words.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import { downloadFile } from '#lib/files/download-file.ts'
import { type Column, Paper } from '#lib/pdf/paper.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { listCompanyLines } from './letterhead.ts'
import { replaceSpaces } from './receipt.ts'
import { describeRefund } from './refund-words.ts'

interface Statement {
  /** Calendar year in which the financial year starts. */
  readonly year: number
  readonly customer: { readonly name: string; readonly email: string }
  /** Oldest first, at least one order. */
  readonly orders: readonly Order[]
  /** All refunds of the customer; those of the orders are listed. */
  readonly refunds: readonly Refund[]
  /** Working days within which the payment of a rejected order is returned. */
  readonly refundDays: number
}

const columns: readonly Column[] = [
  { title: 'Date', width: 57 },
  { title: 'Transfer ID', width: 70 },
  { title: 'Status', width: 48 },
  { title: 'Sent', width: 90, right: true },
  { title: 'Received', width: 100, right: true },
  { title: 'Rate in INR', width: 130, right: true },
]

export async function downloadStatement({
  year,
  customer,
  orders,
  refunds,
  refundDays,
}: Statement): Promise<void> {
  const name = nameFinancialYear(year)
  const paper = await Paper.begin(`Statement ${name}`, siteName)
  await paper.letterhead(siteName, listCompanyLines())
  await paper.text(`Statement for the financial year ${name}`, { size: 16, bold: true })
  paper.space(8)
  await paper.field('Customer', customer.name)
  await paper.field('E-mail address', customer.email)
  await paper.field('Made on', `${replaceSpaces(formatMoment(getServerTime(), 'en'))}, time of India`)
  paper.space(12)
  await paper.table(columns, orders.map(toTableRow))
  paper.space(8)
  for (const { currency, sent, received } of sumByCurrency(orders)) {
    const [paid, got] = [sent, received].map((sum) => formatAmount(sum, currency))
    await paper.field(`Total in ${currency}`, `sent ${paid}, received ${got}`)
  }
  await paper.text('Totals include approved orders only.', { size: 8, grey: true })
  for (const order of orders) {
    for (const refund of refunds.filter((each) => isOfOrder(each, order)))
      await paper.field(`Refund for ${order.trackingID}`, replaceSpaces(describeRefund(refund)))
  }
  if (orders.some(({ status }) => status === 'Rejected'))
    await paper.text(`Rejected orders: ${english.t(texts.rejectedMoney, { days: refundDays })}`, {
      size: 8,
      grey: true,
    })
  downloadFile(`${nameFile(name)}.pdf`, await paper.end())
}

export function downloadStatementSheet({
  year,
  orders,
  refunds,
}: Pick<Statement, 'year' | 'orders' | 'refunds'>): void {
  const rows = orders.map((order) => toSheetRow(order, refunds))
  downloadCsv(nameFile(nameFinancialYear(year)), rows)
}

const nameFile = (year: string) => `statement-${year}`

function toTableRow(order: Order): readonly string[] {
  const { created_at, trackingID, status, from_currency, to_currency, rate } = order
  return [
    replaceSpaces(formatDay(created_at, 'en')),
    trackingID,
    statusNames[status],
    `${formatAmount(order.amountSent, from_currency)} ${from_currency}`,
    status === 'Rejected' ? 'Nothing' : `${formatAmount(order.amountReceived, to_currency)} ${to_currency}`,
    describeRate(rate, english).replaceAll('₹', ''),
  ]
}

function toSheetRow(order: Order, refunds: readonly Refund[]) {
  const own = refunds.filter((each) => isOfOrder(each, order))
  return {
    'Date (India)': formatSheetMoment(order.created_at),
    'Transfer ID': order.trackingID,
    Status: statusNames[order.status],
    'Decided (India)': order.decidedAt ? formatSheetMoment(order.decidedAt) : '',
    From: order.from_currency,
    Sent: order.amountSent,
    To: order.to_currency,
    Received: order.status === 'Rejected' ? '0' : order.amountReceived,
    'Rate in INR': order.rate,
    'Payment reference': order.TransactionID,
    'Paid out to': describePayee(order.name, order.withdrawal),
    'Payout reference': order.payoutReference ?? '',
    Refunds: own.map(describeRefund).map(replaceSpaces).join('; '),
  }
}
