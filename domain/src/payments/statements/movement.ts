import { readAmount } from './cells.ts'
import type { Header } from './header.ts'
import type { OwnAccount } from './statement.ts'
import { isGenuineToken } from './tokens.ts'

export type Cell = (name: keyof Header['at']) => string

/** Amount of a row and the side it is on. */
export interface Movement {
  readonly direction: 'in' | 'out'
  readonly amount: string
  /** Address on the other side, where the file lists addresses. */
  readonly other?: string
}

/** Reads what a row moved: undefined if it has no amount, `skipped` if it is no payment of ours. */
export function readMovement(cell: Cell, own: OwnAccount): Movement | 'skipped' | undefined {
  const signed = signedAmount(cell)
  if (signed === undefined) return undefined
  const isNegative = signed.startsWith('-')
  const amount = isNegative ? signed.slice(1) : signed
  if (!/[1-9]/.test(amount) || !isDone(cell('status')) || !isOurToken(cell, own)) return 'skipped'
  if (!cell('from') && !cell('to')) return { direction: isNegative ? 'out' : 'in', amount }
  const [from, to] = [cell('from'), cell('to')]
  if (isSameAddress(to, own.address)) return { direction: 'in', amount, other: from }
  return isSameAddress(from, own.address) ? { direction: 'out', amount, other: to } : 'skipped'
}

function signedAmount(cell: Cell): string | undefined {
  const amount = readAmount(cell('amount'))
  if (amount !== undefined) {
    const isDebit = /^d/i.test(cell('kind'))
    return isDebit && !amount.startsWith('-') ? `-${amount}` : amount
  }
  const [debit, credit] = [readAmount(cell('debit')), readAmount(cell('credit'))]
  if (debit !== undefined && /[1-9]/.test(debit)) return `-${debit.replace('-', '')}`
  return credit ?? debit
}

function isDone(status: string): boolean {
  return status === '' || /^(?:success|processed|confirmed|completed|1$|true$)/i.test(status)
}

/** Thieves send worthless tokens with the name of a valuable one. */
function isOurToken(cell: Cell, { code }: OwnAccount): boolean {
  const symbol = cell('token')
  return (symbol === '' || symbol.toUpperCase() === code) && isGenuineToken(code, cell('contract'))
}

/** Addresses of EVM chains are written in either case; those of others tell upper from lower case. */
function isSameAddress(one: string, other: string | undefined): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other?.toLowerCase() : one !== '' && one === other
}
