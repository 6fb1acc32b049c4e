import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { type OrderStage, orderStageSchema } from '@rupee/domain/orders/stage.ts'
import { type Invariant, type SeenChange, type SeenCommit, Violation } from '../../witness.ts'
import { toId } from '../read/changes.ts'
import { findText } from '../read/fields.ts'

/** Other changes of the commit that may change a stage. */
interface Cause {
  readonly isAsked: boolean
  readonly isAnswered: boolean
  readonly isOpened: boolean
  readonly isClosed: boolean
  readonly isHeld: boolean
  readonly isGranted: boolean
  readonly isLetGo: boolean
}

export class Stages implements Invariant {
  readonly name = 'stages'
  readonly holds =
    'The stage of a pending order changes only with its cause in the same commit: a question, its answer, a review, or a request for a second person. A question stays until answered.'
  readonly watchedCollections = ['transactions', 'transactions/messages', 'reviews', 'approvals']

  /** Orders that staff have open for review. */
  readonly #open = new Set<string>()

  committed(commit: SeenCommit): void {
    for (const change of commit.in('reviews')) {
      if (change.after) this.#open.add(toId(change))
      else this.#open.delete(toId(change))
    }
    for (const change of commit.in('transactions')) {
      const { before, after } = change
      if (commit.setUp || !before || !after || after.get('status') !== 'pending') continue
      const id = toId(change)
      const was = readStage(before)
      const stage = readStage(after)
      const found = this.#findFault(id, was, stage, readCauses(commit, id))
      if (found) throw new Violation(this.name, `The order ${id} ${found}.`, [id])
    }
  }

  #findFault(id: string, was: string, stage: string, cause: Cause): string | undefined {
    if (cause.isAsked && stage !== 'question' && !held.includes(was)) return `is asked about and is ${stage}`
    if (cause.isAnswered && stage === 'question' && !cause.isAsked)
      return 'is answered and waits for the answer'
    if (stage === was) return undefined
    const isMoved = {
      question: cause.isAsked,
      approving: cause.isHeld,
      paying: was === 'approving' && cause.isGranted,
      checking: (was === 'received' && cause.isOpened) || this.#endsPart(was, cause),
      received: (was === 'checking' && cause.isClosed) || this.#endsPart(was, cause),
    }[stage]
    if (!isMoved) return `goes from ${was} to ${stage} for no reason`
    if (stage === 'checking' && !this.#open.has(id)) return 'is being checked, and nobody has it open'
    return undefined
  }

  #endsPart(was: string, { isAnswered, isLetGo }: Cause): boolean {
    return (was === 'question' && isAnswered) || (held.includes(was) && isLetGo)
  }
}

function readCauses(commit: SeenCommit, id: string): Cause {
  const messages = commit
    .in('transactions/messages')
    .filter(({ before, segments }) => !before && segments[1] === id)
  const reviews = commit.in('reviews').filter((change) => toId(change) === id)
  const requests = commit
    .in('approvals')
    .filter(({ after }) => after && findText(after, 'subject') === subjects.payout(id))
  const hasState = (state: string) => requests.some(({ after }) => after?.get('state') === state)
  return {
    isAsked: messages.some(({ after }) => after?.get('question') === true),
    // The answer to an offer for a part does not answer a question.
    isAnswered: messages.some(
      ({ after }) => after?.get('from') === 'customer' && after.get('part') === undefined,
    ),
    isOpened: reviews.some(({ after }) => after),
    isClosed: reviews.some(({ after }) => !after),
    isHeld: hasState('waiting'),
    isGranted: hasState('standing'),
    isLetGo: requests.length > 0 && !hasState('waiting') && !hasState('standing'),
  }
}

/** Stages of an order that waits for a second person, or has their approval. */
const held = ['approving', 'paying']

function readStage(order: NonNullable<SeenChange['after']>): OrderStage {
  return orderStageSchema.parse(order.get('stage') ?? 'received')
}
