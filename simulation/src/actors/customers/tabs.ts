import { minute } from '../people/rhythm.ts'
import { exchange } from './ordering.ts'
import { askForQuote, releaseQuote } from './quoting.ts'
import type { Self } from './self.ts'
import { drawSwap } from './swap.ts'

/** Runs several swaps of different pairs at once, often more than a customer may hold. */
export async function openTabs(self: Self): Promise<void> {
  const { person, habits } = self
  const swaps = Array.from({ length: 3 + person.random.below(3) }, () => drawSwap(person, habits))
  const pairs = new Map(swaps.map((swap) => [swap.pair, swap]))
  person.tell(`opens ${pairs.size} tabs`)
  await Promise.all([...pairs.values()].map((swap) => exchange(self, swap)))
}

/** Requests large quotes repeatedly, to drain the reserve for other customers. */
export async function hoard(self: Self): Promise<void> {
  const { person, habits } = self
  const { random } = person
  const times = 3 + random.below(12)
  for (let i = 0; i < times; i += 1) {
    const quote = await askForQuote(
      self,
      drawSwap(person, habits, Math.round(random.between(50_000, 290_000))),
    )
    if (!quote) await person.pause(10 * minute, 40 * minute)
    else if (random.chance(0.4)) await releaseQuote(self, quote)
    await person.pause(1000, random.chance(0.5) ? minute : 31 * minute)
  }
}
