import { isCommon, type Wallet, walletSchema } from '@rupee/domain/wallets/wallet.ts'
import type { Person } from '../people/person.ts'
import type { Habits } from './habits.ts'

/** An exchange that a customer wants to make. */
export interface Swap {
  readonly from: Wallet
  readonly to: Wallet
  readonly pair: string
  readonly amount: string
  /** Worth in rupees at the rates that the page showed. */
  readonly worth: number
}

export function drawSwap(person: Person, { buys, spends }: Habits, worth = drawWorth(person, spends)): Swap {
  const { random, stage } = person
  const pickWallet = (type: Wallet['type']) =>
    readWallet(person, random.pick(stage.list('wallets', 'type', type)))
  const one = pickWallet('currency')
  const other = pickWallet('currency')
  if (one.id !== other.id && random.chance(0.08)) return makeSwap(one, other, worth)
  const rupee = pickWallet('common_currency')
  return random.chance(buys) ? makeSwap(rupee, one, worth) : makeSwap(one, rupee, worth)
}

/** Returns the same swap at current rates. */
export function repriceSwap(person: Person, { from, to, amount, worth }: Swap): Swap {
  const source = readWallet(person, from.id)
  const destination = readWallet(person, to.id)
  return { from: source, to: destination, pair: toPair(source, destination), amount, worth }
}

function makeSwap(from: Wallet, to: Wallet, worth: number): Swap {
  const amount = (isCommon(from) ? worth : worth / Number(from.sell_at)).toFixed(from.decimals)
  return { from, to, pair: toPair(from, to), amount, worth }
}

const toPair = (from: Wallet, to: Wallet) => `${from.id} to ${to.id}`

/** Draws the worth of a swap: at least 500 rupees, so that no rate makes it too small. */
function drawWorth({ random }: Person, spends: number): number {
  return Math.max(500, Math.round(spends * 10 ** random.between(-0.4, 0.4)))
}

function readWallet(person: Person, id: string): Wallet {
  return walletSchema.parse({ ...person.mustRead(`wallets/${id}`, 'it is listed'), id })
}
