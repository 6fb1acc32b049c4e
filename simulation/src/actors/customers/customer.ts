import type { Actor, Stage } from '../../stage.ts'
import { Gone, Person } from '../people/person.ts'
import { drawNextVisit } from '../people/rhythm.ts'
import type { Town } from '../people/town.ts'
import { type Known, nameForStory } from '../people/who.ts'
import { readNews } from './finding.ts'
import { drawHabits, estimateOrdersPerVisit } from './habits.ts'
import { Memory } from './memory.ts'
import { exchange, followUp } from './ordering.ts'
import { Payments } from './payments.ts'
import { mistype } from './quoting.ts'
import { answerOffers, lookAtRefunds } from './refunding.ts'
import type { Self } from './self.ts'
import { drawSwap } from './swap.ts'
import { hoard, openTabs } from './tabs.ts'
import { writeToStaff } from './writing.ts'

interface CustomerOptions {
  readonly who: Known
  readonly town: Town
  /** Unique number below 100,000, part of this customer's payment references. */
  readonly number: number
  readonly mood: number
  readonly ordersPerDay: number
}

/** A customer who visits and swaps until the run ends. */
export class Customer implements Actor {
  readonly name: string
  readonly #options: CustomerOptions

  constructor(options: CustomerOptions) {
    this.name = `${nameForStory(options.who)}, swapping`
    this.#options = options
  }

  async act(stage: Stage): Promise<void> {
    const { who, town } = this.#options
    await visitUntilEnd(new Person(stage, who), { ...this.#options, town })
  }
}

/** Lets a verified customer visit the site until the run ends or the account is deleted. */
export async function visitUntilEnd(
  person: Person,
  { town, number, mood, ordersPerDay }: Omit<CustomerOptions, 'who'>,
): Promise<void> {
  const habits = drawHabits(person.random, mood)
  const payments = new Payments(person.random, number)
  const self: Self = { person, town, habits, payments, memory: new Memory(person.now) }
  const visits = ordersPerDay / estimateOrdersPerVisit(habits)
  try {
    for (;;) {
      const next = drawNextVisit(person.random, person.now, visits)
      if (next >= town.ends) return
      await person.stage.waitUntil(next)
      await visit(self)
    }
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    person.tell('has no account any more')
  }
}

async function visit(self: Self): Promise<void> {
  const { person, habits } = self
  const { random } = person
  readNews(self)
  await writeToStaff(self)
  await followUp(self)
  await lookAtRefunds(self)
  await answerOffers(self)
  if (random.chance(habits.hoards)) return hoard(self)
  if (random.chance(habits.mistypes)) await mistype(self, drawSwap(person, habits))
  await (random.chance(habits.opensTabs) ? openTabs(self) : exchange(self, drawSwap(person, habits)))
}
