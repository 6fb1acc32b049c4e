import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import type { ExportedOrder } from '@rupee/domain/exports/order-export.ts'
import type { SheetRow } from '#lib/files/download-csv.ts'

/** Converts an order to a CSV row, with the field names of the calls as columns. */
export function toOrderRow(order: ExportedOrder): SheetRow {
  return {
    id: order.id,
    TransactionID: order.TransactionID,
    'created_at (India)': formatSheetMoment(new Date(order.created_at)),
    status: order.status,
    'decided_at (India)': order.decided_at ? formatSheetMoment(new Date(order.decided_at)) : '',
    decided_by: order.decided_by ?? '',
    approved_by: order.approved_by ?? '',
    name: order.name,
    email: order.email,
    from_currency: order.from_currency,
    amountSent: order.amountSent,
    to_currency: order.to_currency,
    amountReceived: order.amountReceived,
    exchangedRateINR: order.exchangedRateINR,
    rate: order.rate,
    'worth (INR)': order.worth,
    late: order.late ? 'yes' : '',
    short: order.short ? 'yes' : '',
    quotedAmount: order.quotedAmount ?? '',
    sendersPaymentDetails: order.sendersPaymentDetails,
    UPI_ID: order.UPI_ID ?? '',
    wallet_address: order.wallet_address ?? '',
    bank_name: order.bank_name ?? '',
    branch_name: order.branch_name ?? '',
    account_number: order.account_number ?? '',
    account_name: order.account_name ?? '',
    ifsc_code: order.ifsc_code ?? '',
    adminNotes: order.adminNotes ?? '',
    payoutReference: order.payoutReference ?? '',
  }
}
