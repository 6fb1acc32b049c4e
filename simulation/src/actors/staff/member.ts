import { hasRight, type Role } from '@rupee/domain/people/roles.ts'
import type { Seeded } from '../../scheduler/seeded.ts'
import type { Actor, Stage } from '../../stage.ts'
import { Person } from '../people/person.ts'
import { drawNextVisit } from '../people/rhythm.ts'
import type { Town } from '../people/town.ts'
import { type Member, nameForStory } from '../people/who.ts'
import { payBatches } from './batches.ts'
import { blockCustomers } from './blocks.ts'
import { decideClaims } from './claims.ts'
import { decideOrders } from './decisions.ts'
import type { Desk, StaffHabits } from './desk.ts'
import { checkIdentities, deleteLeavers } from './identities.ts'
import { writeToCustomers } from './messages.ts'
import { offerParts } from './parts.ts'
import { pauseOrders } from './pauses.ts'
import { returnMoney } from './refunds.ts'
import { decideRequests } from './requests.ts'
import { changeAd, changeControls } from './settings.ts'
import { importStatement, matchByHand, writeOffLosses } from './statements.ts'
import { editWallet, type FirstSeen } from './wallets.ts'

interface StaffOptions {
  readonly who: Member
  readonly town: Town
  readonly mood: number
  /** Seconds per order. */
  readonly pace: number
  /** Visits to the staff pages per day, fewer at night. */
  readonly looksPerDay: number
}

/** A member of staff, who works during each visit to the staff pages. */
export class StaffMember implements Actor {
  readonly name: string
  readonly #options: StaffOptions

  constructor(options: StaffOptions) {
    this.name = `${nameForStory(options.who)}, at work`
    this.#options = options
  }

  async act(stage: Stage): Promise<void> {
    const { who, town, mood, pace, looksPerDay } = this.#options
    const person = new Person(stage, who)
    const desk = { person, town, pace, role: who.role, habits: drawHabits(stage.random, mood) }
    const work = chooseWork(who.role)
    for (;;) {
      const next = drawNextVisit(stage.random, stage.now(), looksPerDay)
      if (next >= town.ends) return
      await stage.waitUntil(next)
      for (const { does, often } of work) if (stage.random.chance(often)) await does(desk)
    }
  }
}

interface Work {
  readonly does: (desk: Desk) => Promise<void>
  /** Share of visits with this work. */
  readonly often: number
}

function chooseWork(role: Role): readonly Work[] {
  const firstSeen: FirstSeen = new Map()
  return [
    // Before the orders, because a decision ends the chance to offer a part.
    ...(hasRight(role, 'import statements') ? [{ does: importStatement, often: 0.2 }] : []),
    ...(hasRight(role, 'match payments') ? [{ does: matchByHand, often: 0.2 }] : []),
    ...(hasRight(role, 'decide orders') ? [{ does: offerParts, often: 0.6 }] : []),
    ...(hasRight(role, 'decide orders') ? [{ does: decideOrders, often: 0.9 }] : []),
    ...(hasRight(role, 'decide orders') ? [{ does: writeToCustomers, often: 0.2 }] : []),
    ...(hasRight(role, 'decide orders') ? [{ does: decideClaims, often: 0.2 }] : []),
    ...(hasRight(role, 'pay refunds') ? [{ does: returnMoney, often: 0.4 }] : []),
    ...(hasRight(role, 'write off') ? [{ does: writeOffLosses, often: 0.1 }] : []),
    ...(hasRight(role, 'make batches') ? [{ does: payBatches, often: 0.5 }] : []),
    ...(hasRight(role, 'decide requests') ? [{ does: decideRequests, often: 0.4 }] : []),
    ...(hasRight(role, 'decide identities') ? [{ does: checkIdentities, often: 0.1 }] : []),
    ...(hasRight(role, 'change rates')
      ? [{ does: (desk: Desk) => editWallet(desk, firstSeen), often: 0.25 }]
      : []),
    ...(hasRight(role, 'change controls') ? [{ does: changeControls, often: 0.01 }] : []),
    ...(hasRight(role, 'change the ad') ? [{ does: changeAd, often: 0.01 }] : []),
    ...(hasRight(role, 'pause wallets') ? [{ does: pauseOrders, often: 0.02 }] : []),
    ...(hasRight(role, 'block users') ? [{ does: blockCustomers, often: 0.1 }] : []),
    ...(hasRight(role, 'delete users') ? [{ does: deleteLeavers, often: 0.1 }] : []),
  ]
}

function drawHabits(random: Seeded, mood: number): StaffHabits {
  const drawBadness = (maximum: number) =>
    random.chance(0.3 + 0.5 * mood) ? random.between(0, maximum * mood) : 0
  return {
    approves: random.between(0.8, 0.97),
    opensReviews: random.fraction(),
    asks: random.between(0.02, 0.12),
    joinsColleagues: 0.03 + drawBadness(0.6),
    clicksTwice: 0.01 + drawBadness(0.4),
    contradicts: drawBadness(0.1),
    triesOwn: drawBadness(0.8),
    editsStale: 0.05 + drawBadness(0.7),
    slips: 0.01 + drawBadness(0.1),
  }
}
