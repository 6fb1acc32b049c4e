import { randomUUID } from 'node:crypto'
import type { Answer } from '../../support/client.ts'
import type { SignedIn } from '../../support/people.ts'

interface Imported {
  /** Wallet ID. */
  readonly wallet: string
  readonly amount: string
  readonly bookedAt?: string
}

/** Imports a statement with one line that names no order, and returns the ID of the payment. */
export async function importLine(
  { client }: Pick<SignedIn, 'client'>,
  { wallet, amount, bookedAt = '2026-11-20' }: Imported,
): Promise<string> {
  const line = {
    bookedAt,
    direction: 'in',
    amount,
    text: randomUUID(),
    reference: '',
    payer: '',
    position: 0,
  }
  const file = { account: '1234', file: 'november.csv', layout: 'HDFC' }
  const lines = JSON.stringify([line])
  const fields = { statement: randomUUID(), wallet, ...file, lines }
  const { status, body } = await client.post('/d/admin/payments/import/', fields)
  if (status !== 200) throw new Error(`The lines were refused: ${JSON.stringify(body)}`)
  return Array.isArray(body.payments) ? String(body.payments[0]) : ''
}

export function match({ client }: Pick<SignedIn, 'client'>, id: string, trackingID: string): Promise<Answer> {
  return client.post('/d/admin/payments/match/', { id, trackingID })
}

export function unmatch({ client }: Pick<SignedIn, 'client'>, id: string, reason?: string): Promise<Answer> {
  return client.post('/d/admin/payments/unmatch/', { id, ...(reason !== undefined && { reason }) })
}
