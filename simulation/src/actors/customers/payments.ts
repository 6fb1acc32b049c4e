import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Seeded } from '../../scheduler/seeded.ts'

type Source = Pick<Wallet, 'type'>

/** Payments of one customer, each with a unique reference in the format of a bank or blockchain. */
export class Payments {
  readonly #random: Seeded
  readonly #payer: number
  #made = 0

  /** `payer` is a unique number below 100,000. */
  constructor(random: Seeded, payer: number) {
    this.#random = random
    this.#payer = payer
  }

  newReference(source: Source): string {
    const random = this.#random
    this.#made += 1
    const payer = String(this.#payer).padStart(5, '0')
    const count = String(this.#made).padStart(6, '0')
    const serial = `${payer}${count}`
    if (!isCommon(source)) {
      return random.chance(0.75) ? random.bytes(32).toString('hex') : `Wallet receipt ${payer}-${count}`
    }
    const lead = random.pick(['1', '3', '4', '5', '6'])
    const spellings = [
      `${lead}${serial}`,
      `${lead}${serial}`,
      `UPI/${lead}${serial}`,
      `SBIN${lead}${serial}`,
      `HDFCN${serial}`,
      `ICICR5${lead}2026${serial}`,
      `Cash slip ${payer}-${count}`,
    ]
    return random.pick(spellings)
  }
}

/** Returns the reference in another spelling, as a customer would disguise it. */
export function respell(random: Seeded, reference: string): string {
  const compact = reference.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const spaced = compact.replaceAll(/(.{4})(?=.)/g, '$1 ')
  const devanagari = compact.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
  const kept = [reference.toLowerCase(), reference.toUpperCase(), compact, ` ${reference} `, devanagari]
  if (/^\d{12}$/.test(compact)) {
    const around = [`UTR: ${compact}`, `000${compact}`, `Ref ${compact}`, `IMPS/${compact}`, `${compact} 2/2`]
    return random.pick([...kept, ...around, spaced, `${spaced} (1)`, compact.replaceAll('0', 'O')])
  }
  if (/^[0-9a-f]{64}$/.test(compact)) {
    const link = `https://scan.example/tx/${compact}`
    const around = [`0x${compact}`, link, `0X${compact.toUpperCase()}`, `fee ${compact}`, `${compact} (2)`]
    return random.pick([...kept, ...around, compact.replaceAll('a', '\u0430')])
  }
  return random.pick(
    /^[A-Z]{5}\d|^[A-Z]{4}R/.test(compact) ? [...kept, spaced.toLowerCase(), `${spaced} (1)`] : kept,
  )
}
