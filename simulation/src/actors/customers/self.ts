import type { Person } from '../people/person.ts'
import type { Town } from '../people/town.ts'
import type { Habits } from './habits.ts'
import type { Memory } from './memory.ts'
import type { Payments } from './payments.ts'

/** A customer at work: who they are, what they remember, and how they behave. */
export interface Self {
  readonly person: Person
  readonly town: Town
  readonly habits: Habits
  readonly memory: Memory
  readonly payments: Payments
}
