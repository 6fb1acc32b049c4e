import type { Role } from '@rupee/domain/people/roles.ts'
import type { Person } from '../people/person.ts'
import type { Town } from '../people/town.ts'

/** A member of staff at work. */
export interface Desk {
  readonly person: Person
  readonly town: Town
  readonly role: Role
  readonly habits: StaffHabits
  /** In seconds. More orders than people make everybody quicker. */
  readonly pace: number
}

/** What somebody does how often, from 0 to 1. */
export interface StaffHabits {
  readonly approves: number
  readonly opensReviews: number
  /** The customer, while they have the order on their screen. */
  readonly asks: number
  /** The order or request that a colleague is working on, rather than any other. */
  readonly joinsColleagues: number
  readonly clicksTwice: number
  /** Approve in one tab, reject in the other. */
  readonly contradicts: number
  readonly triesOwn: number
  readonly editsStale: number
  readonly slips: number
}
