import type { CallFailed } from './call-failed.ts'
import { renewToken } from './csrf-token.ts'

/** A way to make a refused call succeed when it is sent again. */
export interface Remedy {
  readonly canHelp: (refusal: CallFailed) => boolean
  /** Prepares the next attempt, and returns what is sent with it. Undefined if the refusal stands. */
  readonly prepare: (refusal: CallFailed) => Promise<{ readonly solution?: string } | undefined>
}

/** The token belongs to an older session: another tab has logged in or out. */
const newToken: Remedy = {
  canHelp: ({ status, code }) => status === 403 && code === 'csrfFailed',
  async prepare() {
    await renewToken()
    return {}
  },
}

/** After many guesses at this account, each further attempt requires a proof of work. */
const proofOfWork: Remedy = {
  canHelp: ({ status, answer }) => status === 429 && answer.challenge !== undefined,
  async prepare({ answer }) {
    const { solveProofOfWork } = await import('./proof-of-work.ts')
    return { solution: await solveProofOfWork(answer.challenge) }
  },
}

/** The form keeps its input: the call waits for the identity proof and is then repeated. */
const stepUp: Remedy = {
  canHelp: ({ status, answer }) => status === 403 && answer.stepUp === true,
  async prepare({ answer }) {
    const { proveAgain } = await import('./step-up.ts')
    return (await proveAgain(answer.factor)) ? {} : undefined
  },
}

export const remedies: readonly Remedy[] = [newToken, proofOfWork, stepUp]
