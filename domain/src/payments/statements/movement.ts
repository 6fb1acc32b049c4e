import { readAmount } from './cells.ts'
import type { Header } from './header.ts'
import type { OwnAccount } from './statement.ts'

export type Cell = (name: keyof Header['at']) => string

/** Amount of a row and the side it is on. */
export interface Movement {
  readonly direction: 'in' | 'out'
  readonly amount: string
  /** Address on the other side, where the file lists addresses. */
  readonly other?: string
}

/** Reads what a row moved: undefined if it has no amount, `skipped` if it is not a payment of ours. */
export function readMovement(cell: Cell, own: OwnAccount): Movement | 'skipped' | undefined {
  const signed = readSignedAmount(cell)
  if (signed === undefined) return undefined
  const isNegative = signed.startsWith('-')
  const amount = isNegative ? signed.slice(1) : signed
  if (!/[1-9]/.test(amount) || !isDone(cell('status')) || !isOurToken(cell, own)) return 'skipped'
  if (!cell('from') && !cell('to')) return { direction: isNegative ? 'out' : 'in', amount }
  const from = cell('from')
  const to = cell('to')
  if (isSameAddress(to, own.address)) return { direction: 'in', amount, other: from }
  return isSameAddress(from, own.address) ? { direction: 'out', amount, other: to } : 'skipped'
}

function readSignedAmount(cell: Cell): string | undefined {
  const amount = readAmount(cell('amount'))
  if (amount !== undefined) {
    const isDebit = /^d/i.test(cell('kind'))
    return isDebit && !amount.startsWith('-') ? `-${amount}` : amount
  }
  const debit = readAmount(cell('debit'))
  const credit = readAmount(cell('credit'))
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

/** EVM addresses may be written in either case; those of other chains are case-sensitive. */
function isSameAddress(one: string, other: string | undefined): boolean {
  return /^0x/i.test(one) ? one.toLowerCase() === other?.toLowerCase() : one !== '' && one === other
}

/** Contracts of tokens that are often faked, by code. */
const contracts: Readonly<Record<string, readonly string[]>> = {
  USDT: [
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0xdac17f958d2ee523a2206206994597c13d831ec7',
    '0x55d398326f99059ff775485246999027b3197955',
  ],
  USDC: [
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
  ],
}

/** Whether a contract may be that of the token. Files without contracts, and other tokens, are taken as they are. */
function isGenuineToken(code: string, contract: string): boolean {
  const genuine = contracts[code]
  if (!genuine || contract === '') return true
  return genuine.some((each) => (each.startsWith('0x') ? each === contract.toLowerCase() : each === contract))
}
