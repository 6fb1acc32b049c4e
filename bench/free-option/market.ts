import { Seeded } from '@rupee/simulation/scheduler/seeded.ts'

export interface Market {
  readonly code: string
  readonly decimals: number
  /** Rupees for one unit, on the first day. */
  readonly price: number
  /** Standard deviation of a year's logarithmic return, without jumps. */
  readonly volatility: number
  readonly jumps: { readonly perYear: number; readonly size: number }
  /** Minutes that its rate is held once each wallet has its own. */
  readonly holdMinutes: number
}

/** Volatilities as of recent years. A dollar moves with the rupee, and with the premium for USDT in India. */
export const markets: readonly Market[] = [
  {
    code: 'BTC',
    decimals: 8,
    price: 8_240_000,
    volatility: 0.55,
    holdMinutes: 10,
    jumps: { perYear: 40, size: 0.02 },
  },
  {
    code: 'BNB',
    decimals: 6,
    price: 59_500,
    volatility: 0.65,
    holdMinutes: 10,
    jumps: { perYear: 40, size: 0.025 },
  },
  {
    code: 'TRX',
    decimals: 2,
    price: 27.5,
    volatility: 0.75,
    holdMinutes: 10,
    jumps: { perYear: 50, size: 0.03 },
  },
  {
    code: 'USDT',
    decimals: 2,
    price: 90.5,
    volatility: 0.06,
    holdMinutes: 30,
    jumps: { perYear: 6, size: 0.007 },
  },
]

export const minutesOfYear = 365 * 24 * 60

/** A price for each minute of a year: geometric Brownian motion without drift, and jumps, by a seed alone. */
export function pricesOfYear({ code, price, volatility, jumps }: Market, seed: number): Float64Array {
  const random = new Seeded(seed, code)
  const deviation = volatility / Math.sqrt(minutesOfYear)
  const prices = new Float64Array(minutesOfYear)
  let logarithm = Math.log(price)
  for (let minute = 0; minute < minutesOfYear; minute += 1) {
    logarithm += deviation * normal(random) - deviation ** 2 / 2
    if (random.chance(jumps.perYear / minutesOfYear))
      logarithm += jumps.size * normal(random) - jumps.size ** 2 / 2
    prices[minute] = Math.exp(logarithm)
  }
  return prices
}

/** By Box and Muller. */
function normal(random: Seeded): number {
  return Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction())
}
