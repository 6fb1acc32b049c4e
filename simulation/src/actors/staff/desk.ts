import type { Role } from '@rupee/domain/people/roles.ts'
import type { Person } from '../people/person.ts'
import type { Town } from '../people/town.ts'

/** A member of staff at work. */
export interface Desk {
  readonly person: Person
  readonly town: Town
  readonly role: Role
  readonly habits: StaffHabits
  /** Seconds per order, fewer when there are many orders for each person. */
  readonly pace: number
}

/** Probabilities of what a member of staff does, from 0 to 1. */
export interface StaffHabits {
  readonly approves: number
  readonly opensReviews: number
  /** Asks the customer a question while reviewing the order. */
  readonly asks: number
  /** Picks the order that a colleague is working on. */
  readonly joinsColleagues: number
  readonly clicksTwice: number
  /** Approves in one tab and rejects in the other. */
  readonly contradicts: number
  readonly triesOwn: number
  readonly editsStale: number
  readonly slips: number
}
