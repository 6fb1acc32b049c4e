import type { Invariant } from '../witness.ts'
import { Ledger } from './money/ledger.ts'
import { Limits } from './money/limits.ts'
import { Matches } from './money/matches.ts'
import { Pauses } from './money/pauses.ts'
import { Rates } from './money/rates.ts'
import { Refunds } from './money/refunds.ts'
import { Reserves } from './money/reserves.ts'
import { Tallies } from './money/tallies.ts'
import { Batches } from './orders/batches.ts'
import { Decisions } from './orders/decisions.ts'
import { Payments } from './orders/payments.ts'
import { Publications } from './orders/publications.ts'
import { Quotes } from './orders/quotes.ts'
import { Stages } from './orders/stages.ts'
import { Threads } from './orders/threads.ts'
import { Answers } from './outcome/answers.ts'
import { Files } from './outcome/files.ts'
import { Mails } from './outcome/mails.ts'
import { Rest } from './outcome/rest.ts'
import { KnownOrders } from './read/known-orders.ts'
import { KnownPeople } from './read/known-people.ts'
import { Blocks } from './staff/blocks.ts'
import { Deeds } from './staff/deeds.ts'
import { Notes } from './staff/notes.ts'
import { OwnCases } from './staff/own-cases.ts'
import { PaidAgain } from './staff/paid-again.ts'
import { Seals } from './staff/seals.ts'

/** Returns new invariants for one run, because they keep state. */
export function createInvariants(): Invariant[] {
  const orders = new KnownOrders()
  const people = new KnownPeople()
  return [
    new Reserves(),
    new Payments(orders),
    new Decisions(),
    new Stages(),
    new Threads(),
    new Quotes(),
    new Limits(),
    new Rates(),
    new Pauses(),
    new Tallies(),
    new Publications(),
    new Files(),
    new Blocks(),
    new Notes(),
    new Deeds(),
    new Seals(),
    new OwnCases(people),
    new PaidAgain(people),
    new Mails(people),
    new Answers(orders),
    new Ledger(),
    new Matches(),
    new Refunds(),
    new Batches(),
    new Rest(),
  ]
}
