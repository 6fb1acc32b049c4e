import type { CallShape } from '@rupee/domain/calls/call-shape.ts'
import type { Right } from '@rupee/domain/people/roles.ts'
import type { Request } from 'firebase-functions/v2/https'
import {
  type Admission,
  type Customer,
  readVisitor,
  requireCustomer,
  requireStaff,
  requireVerified,
  type Staff,
  type VerifiedCustomer,
  type Visitor,
} from './identity/accounts/callers.ts'
import { readSignedBody } from './platform/crypto/signed-body.ts'
import { compile } from './platform/firestore/compiled.ts'
import { type Body, ensureSize, readBody } from './platform/http/body.ts'
import type { Accepted, Context } from './platform/http/handler.ts'
import { makeInputRefusal } from './platform/http/refused-input.ts'
import { refuseWhileRestoring } from './platform/settings/hold-while-restoring.ts'
import { makeBurstLimit } from './platform/throttling/burst.ts'
import { countAttempt, type Limit } from './platform/throttling/throttle.ts'

/** A call as routes.ts lists it. `run` checks the caller and does the work. */
export interface ServedCall extends Served {
  readonly who: 'anyone' | 'signed in' | 'verified' | 'staff'
}

/** A call of another server. */
export interface SignedCall extends Served {
  readonly who: 'a server'
}

interface Served {
  readonly path: string
  /** Right that staff need for the call. */
  readonly right?: Right | undefined
  readonly body: Body
  /** The name of the field that carries a refusal's text. */
  readonly failure: 'error' | 'info'
  readonly handsOutCsrf: boolean
  run(request: Request, context: Context): Promise<object>
}

interface Options extends Admission {
  readonly body?: Body
  readonly failure?: 'error' | 'info'
  readonly handsOutCsrf?: boolean
  /** Limit by IP address, in addition to limits by account in the handler. */
  readonly limit?: Limit
  /** Limit by account, counted before the body is read. For `verified` calls only. */
  readonly limitByCustomer?: Limit
  /** Limit by IP address and minute, in the memory of an instance: for calls cheaper than a count in Firestore. */
  readonly callsPerMinute?: number
}

type Work<Input, Answer, Caller> = (
  input: Input,
  caller: Caller,
  context: Context,
) => Promise<Answer | Accepted<Answer & object>>

/** Anyone may call. The handler gets the person who is logged in, if any. */
export function open<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Visitor>,
  options?: Options,
) {
  return serve(call, 'anyone', (context) => readVisitor(context, options), handler, options)
}

export function signedIn<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Customer>,
  options?: Options,
) {
  return serve(call, 'signed in', (context) => requireCustomer(context, options), handler, options)
}

export function verified<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, VerifiedCustomer>,
  options?: Options,
) {
  const admit = async (context: Context) => {
    const customer = await requireVerified(context, options)
    if (options?.limitByCustomer) await countAttempt(options.limitByCustomer, customer.uid, context.now)
    return customer
  }
  return serve(call, 'verified', admit, handler, options)
}

/** Serves a call of another server, which signs each body. It has neither a session nor a page, so CSRF does not apply. */
export function signed<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: (input: Input, context: Pick<Context, 'now'>) => Promise<Answer>,
  { callsPerMinute, limit }: { readonly callsPerMinute: number; readonly limit: Limit },
): SignedCall {
  const input = compile(call.input)
  const countBurst = makeBurstLimit(callsPerMinute)
  return {
    path: call.path,
    who: 'a server',
    body: 'fields',
    failure: 'error',
    handsOutCsrf: false,
    async run(request, { address, now }) {
      countBurst(address, now)
      const fields = await readSignedBody(request, now)
      await countAttempt(limit, call.path, now)
      await refuseWhileRestoring()
      const { success, data, error } = input.safeParse(fields)
      if (!success) throw makeInputRefusal(error)
      return handler(data, { now })
    },
  }
}

interface StaffOptions<R extends Right> extends Options {
  /** Right that the call requires. The handler names the same one. */
  readonly right: R
}

export function staff<Input, Answer extends object, R extends Right>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Staff<NoInfer<R>>>,
  { right, ...options }: StaffOptions<R>,
): ServedCall {
  const admit = (context: Context) => requireStaff(context, right, options)
  return { ...serve(call, 'staff', admit, handler, options), right }
}

function serve<Input, Answer extends object, Caller>(
  call: CallShape<Input, Answer>,
  who: ServedCall['who'],
  admit: (context: Context) => Promise<Caller>,
  handler: Work<Input, Answer, Caller>,
  { body = 'fields', failure = 'error', handsOutCsrf = false, limit, callsPerMinute }: Options = {},
): ServedCall {
  const input = compile(call.input)
  const countBurst = callsPerMinute === undefined ? undefined : makeBurstLimit(callsPerMinute)
  return {
    path: call.path,
    who,
    body,
    failure,
    handsOutCsrf,
    async run(request, context) {
      // Checks the size first, so that unauthorised callers cannot make us parse megabytes.
      ensureSize(request, body)
      countBurst?.(context.address, context.now)
      const person = await admit(context)
      if (limit) await countAttempt(limit, context.address, context.now)
      const fields = await readBody(request, body)
      const { success, data, error } = input.safeParse(fields)
      if (!success) throw makeInputRefusal(error)
      return handler(data, person, context)
    },
  }
}
