import { type Invariant, type SeenCommit, type SeenDocument, Violation } from '../../witness.ts'
import { findTime, readText, readTime } from '../read/fields.ts'

const minute = 60_000
const hour = 60 * minute

/** A state in which a document must not stay. */
interface Duty {
  readonly collection: string
  readonly what: string
  /** Time since which the document is overdue, or undefined if it may stay. `first`: when it was first so. */
  since(document: SeenDocument, first: number): number | undefined
  /** Maximum delay without faults, if a schedule is skipped now and then. */
  readonly within: number
  /** Maximum delay at rest, if no schedule is skipped. */
  readonly atRest: number
}

const duties: readonly Duty[] = [
  {
    collection: 'quotes',
    what: 'is live after its end',
    since: (quote) => (quote.get('state') === 'live' ? readTime(quote, 'expires') : undefined),
    within: 10 * minute,
    atRest: 3 * minute,
  },
  {
    collection: 'additions',
    what: 'waits to be taken into a reserve',
    since: (_, first) => first,
    within: 10 * minute,
    atRest: 3 * minute,
  },
  {
    collection: 'outbox',
    what: 'waits to be sent',
    since: (mail) => findTime(mail, 'due'),
    within: 30 * minute,
    atRest: 10 * minute,
  },
  {
    collection: 'uploads',
    what: 'notes files that are not swept',
    since: (note) => readTime(note, 'created') + hour,
    within: 2 * hour,
    atRest: 35 * minute,
  },
  {
    collection: 'approvals',
    what: 'waits after its end',
    since: (approval) =>
      ['waiting', 'standing'].includes(readText(approval, 'state'))
        ? readTime(approval, 'expires')
        : undefined,
    within: 3 * hour,
    atRest: 65 * minute,
  },
  {
    collection: 'users',
    what: 'is half deleted',
    since: (account, first) => (account.get('deleting') === true ? first : undefined),
    within: 3 * hour,
    atRest: 65 * minute,
  },
  {
    collection: 'users/sessions',
    what: 'is a session that is over',
    since: (session) => readTime(session, 'expires'),
    within: 30 * minute,
    atRest: 10 * minute,
  },
]

const sealing = { what: 'is an hour of the audit without a seal', within: 4 * hour, atRest: 2 * hour }

interface Waiting {
  readonly what: string
  readonly within: number
  readonly atRest: number
  /** Start of each wait, by path or hour. */
  readonly since: Map<string, number>
  looked: number
}

/** Checks that no overdue document waits longer than allowed. */
export class Rest implements Invariant {
  readonly name = 'rest'
  readonly holds =
    'Without faults, all overdue work is done in time, and at rest none is left: quotes, pending credits, mails, file notes, approvals, deletions, sessions and seals.'
  readonly watchedCollections = [...duties.map(({ collection }) => collection), 'audit', 'auditSeals']

  readonly #waiting = new Map(duties.map((duty) => [duty, toTimedRule(duty)]))
  readonly #unsealed = toTimedRule(sealing)
  readonly #all: readonly Waiting[] = [...this.#waiting.values(), this.#unsealed]

  committed(commit: SeenCommit): void {
    const at = commit.at.getTime()
    for (const [duty, { since }] of this.#waiting) {
      for (const { path, after } of commit.in(duty.collection)) {
        const from = after && duty.since(after, since.get(path) ?? at)
        if (from === undefined) since.delete(path)
        else since.set(path, from)
      }
    }
    for (const { before, after } of commit.in('audit')) {
      if (before || !after) continue
      const begun = Math.floor(readTime(after, 'at') / hour) * hour
      this.#unsealed.since.set(new Date(begun).toISOString().slice(0, 13), begun + hour)
    }
    for (const { after } of commit.in('auditSeals')) {
      const until = after ? Date.parse(readText(after, 'until')) : 0
      for (const [begun, ended] of this.#unsealed.since)
        if (ended <= until) this.#unsealed.since.delete(begun)
    }
  }

  ticked(now: Date, quietSince: Date): void {
    const time = now.getTime()
    for (const waiting of this.#all) {
      // Check rarely: thousands of sessions are open, and a short delay does not matter.
      if (time < waiting.looked + waiting.within / 10) continue
      waiting.looked = time
      this.#check(waiting, (since) => Math.max(since, quietSince.getTime()) + waiting.within < time)
    }
  }

  rested(now: Date): void {
    for (const waiting of this.#all) this.#check(waiting, (since) => since + waiting.atRest < now.getTime())
  }

  #check(waiting: Waiting, isLate: (since: number) => boolean): void {
    for (const [path, since] of waiting.since) {
      if (!isLate(since)) continue
      const found = `${path} ${waiting.what}, since ${new Date(since).toISOString()}.`
      throw new Violation(this.name, found, [path.split('/').at(-1) ?? path])
    }
  }
}

function toTimedRule({ what, within, atRest }: Pick<Waiting, 'what' | 'within' | 'atRest'>): Waiting {
  return { what, within, atRest, since: new Map(), looked: 0 }
}
