/** A request from functions to a service. */
export interface InterceptedRequest {
  readonly call: string
  readonly body: Buffer
}

export type Moment = 'before' | 'after'

/** `cut` breaks the connection: before the request takes effect, or after it and before its answer. */
export type Verdict = 'pass' | 'cut' | 'refuse'

export type StepIn = (moment: Moment, intercepted: InterceptedRequest) => Verdict | Promise<Verdict>

export const letPass: StepIn = () => 'pass'

/** Steps in at the first request that fits, at the given moment, and lets everything else pass. */
export function once(
  moment: Moment,
  fits: (intercepted: InterceptedRequest) => boolean,
  act: () => Verdict | Promise<Verdict>,
): StepIn {
  let isDone = false
  return (now, intercepted) => {
    if (isDone || now !== moment || !fits(intercepted)) return 'pass'
    isDone = true
    return act()
  }
}

/** Matches a commit that writes to a collection; names of documents are readable on the wire. */
export function commits(collection: string): (intercepted: InterceptedRequest) => boolean {
  return ({ call, body }) => call.endsWith('/Commit') && body.includes(`/documents/${collection}/`)
}
