import type { StaffOrder } from '@rupee/domain/orders/order-lists.ts'

/** A line of the file, under the names that the calls have for the fields. */
export function orderRow(order: StaffOrder): Record<string, string> {
  return {
    id: order.id,
    TransactionID: order.TransactionID,
    created_at: order.created_at,
    status: order.status,
    name: order.name,
    email: order.email,
    from_currency: order.from_currency,
    amountSent: order.amountSent,
    to_currency: order.to_currency,
    amountReceived: order.amountReceived,
    exchangedRateINR: order.exchangedRateINR,
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
  }
}
