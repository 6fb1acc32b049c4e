import type { Seeded } from '../scheduler/seeded.ts'

/** Faults of a round trip to Firestore, Auth, Storage or the mail server. */
const onTheWay = [
  'a request is lost',
  'an answer is lost',
  'it is refused for the moment',
  'it is aborted',
  'it is very late',
  'the process dies before it',
  'the process dies after it',
] as const

/** Faults of calls, triggers and schedules. */
const elsewhere = [
  'a call is lost on its way in',
  'an answer is lost on its way out',
  'a trigger is late',
  'a trigger comes twice',
  'a schedule is skipped',
  'a schedule comes twice',
] as const

export type FaultOnTheWay = (typeof onTheWay)[number]
export type Fault = FaultOnTheWay | (typeof elsewhere)[number]

type Probabilities = ReadonlyMap<Fault, number>

const hour = 60 * 60 * 1000

/**
 * Kinds and rates of faults. The seed sets them for a whole run, so that some are calm and some vicious, and for each
 * hour, because real faults cluster.
 */
export class Faults {
  readonly counts = new Map<Fault, number>()
  /** Time of the last fault. */
  last = 0
  readonly #draws: Seeded
  readonly #weather: Seeded
  readonly #now: () => number
  readonly #probabilities: Probabilities
  readonly #anyOnTheWay: number
  #hour = 0
  #strength = 1
  #isOn: boolean

  constructor(random: Seeded, now: () => number, kind: 'none' | 'by seed') {
    this.#draws = random.fork('draws')
    this.#weather = random.fork('weather')
    this.#now = now
    this.#isOn = kind === 'by seed'
    this.#probabilities = drawProbabilities(random.fork('probabilities'))
    this.#anyOnTheWay = onTheWay.reduce((sum, fault) => sum + (this.#probabilities.get(fault) ?? 0), 0)
  }

  /** Draws a fault for one round trip, usually none. */
  onTheWay(): FaultOnTheWay | undefined {
    const strength = this.#strengthNow()
    if (strength === 0) return undefined
    let drawn = this.#draws.fraction() / strength
    if (drawn >= this.#anyOnTheWay) return undefined
    for (const fault of onTheWay) {
      drawn -= this.#probabilities.get(fault) ?? 0
      if (drawn < 0) return this.#note(fault)
    }
    return undefined
  }

  strikes(fault: (typeof elsewhere)[number]): boolean {
    const strength = this.#strengthNow()
    if (strength === 0) return false
    const probability = Math.min(0.5, strength * (this.#probabilities.get(fault) ?? 0))
    if (!this.#draws.chance(probability)) return false
    this.#note(fault)
    return true
  }

  /** Ends all faults. */
  end(): void {
    this.#isOn = false
  }

  #note<F extends Fault>(fault: F): F {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1)
    this.last = this.#now()
    return fault
  }

  #strengthNow(): number {
    if (!this.#isOn) return 0
    const hourNow = Math.floor(this.#now() / hour)
    if (hourNow !== this.#hour) {
      this.#hour = hourNow
      this.#strength = this.#weather.pick(weathers)
    }
    return this.#strength
  }
}

/** Factors for the rate of faults, of which each hour draws one. */
const weathers = [0, 0, 0, 0, 0, 1, 1, 1, 1, 20]

/** Draws a rate between one in 100,000 and one in 100, varied for each kind; some kinds never occur. */
function drawProbabilities(random: Seeded): Probabilities {
  const viciousness = 10 ** random.between(-5, -2)
  const drawn = [...onTheWay, ...elsewhere].map((fault): [Fault, number] => {
    const isThere = random.chance(0.7)
    const probability = viciousness * random.between(0.1, 2) * (rarity[fault] ?? 1)
    return [fault, isThere ? probability : 0]
  })
  return new Map(drawn)
}

/** Factors for rates: a process makes thousands of round trips in its life, and a day has few schedules. */
const rarity: Partial<Record<Fault, number>> = {
  'the process dies before it': 0.2,
  'the process dies after it': 0.2,
  'a trigger is late': 10,
  'a trigger comes twice': 10,
  'a schedule is skipped': 10,
  'a schedule comes twice': 10,
}
