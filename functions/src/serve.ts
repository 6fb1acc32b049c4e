import type { CallShape } from '@rupee/domain/calls/call-shape.ts'
import { may, type Right } from '@rupee/domain/people/roles.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Request } from 'firebase-functions/v2/https'
import { type Customer, colleagueIn, type Person, personIn, type Staff } from './accounts/session.ts'
import { compiled } from './documents/compiled.ts'
import { burstLimit } from './entrance/burst.ts'
import { enrolFirst } from './factors/recent-proof.ts'
import { ensure, Refusal } from './failures/refusal.ts'
import { type Body, ensureSize, readBody } from './http/body.ts'
import type { Accepted, Context } from './http/handler.ts'
import { countAttempt, type Limit } from './http/throttle.ts'
import { noteSeen } from './staff/staff.ts'

/** A call as the table in app.ts lists it. `run` checks the caller and does the work. */
export interface ServedCall {
  readonly path: string
  readonly who: 'anyone' | 'signed in' | 'verified' | 'staff'
  /** What staff have to have the right to. */
  readonly right?: Right | undefined
  readonly body: Body
  /** The name of the field that carries a refusal's text. */
  readonly failure: 'error' | 'info'
  readonly handsOutCsrf: boolean
  run(request: Request, context: Context): Promise<object>
}

interface Options {
  readonly body?: Body
  readonly failure?: 'error' | 'info'
  readonly handsOutCsrf?: boolean
  /** By IP address, in addition to limits by account in the handler. */
  readonly limit?: Limit
  /** By account, before the body is read. Only for `verified` calls. */
  readonly limitByCustomer?: Limit
  /** By IP address and minute, in the memory of an instance: for calls that cost less than a count in Firestore. */
  readonly callsPerMinute?: number
  /** Asks Auth whether the session was revoked. Always done for staff and verified customers. */
  readonly fresh?: boolean
  /** A page calls by itself, and nobody need be there: that keeps no session from ending. */
  readonly unattended?: boolean
}

type Work<Input, Answer, Caller> = (
  input: Input,
  caller: Caller,
  context: Context,
) => Promise<Answer | Accepted<Answer & object>>

/** Anyone may call. The handler gets the person who is logged in, if any. */
export function open<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Person | undefined>,
  options?: Options,
) {
  return serve(
    call,
    'anyone',
    ({ cookies, now }) => personIn(cookies, { fresh: false, ...options, now }),
    handler,
    options,
  )
}

export function signedIn<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Person>,
  options?: Options,
) {
  return serve(call, 'signed in', (context) => requirePerson(context, options), handler, options)
}

/** Only verified customers may call: they may move money. */
export function verified<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Customer>,
  options?: Options,
) {
  const admit = async (context: Context) => {
    const customer = await requireVerified(context, options)
    if (options?.limitByCustomer) await countAttempt(options.limitByCustomer, customer.uid, context.now)
    return customer
  }
  return serve(call, 'verified', admit, handler, options)
}

interface StaffOptions extends Options {
  /** What it takes. A call that names nothing is for admins alone. */
  readonly right?: Right
}

export function staff<Input, Answer extends object>(
  call: CallShape<Input, Answer>,
  handler: Work<Input, Answer, Staff>,
  { right = 'manage staff', ...options }: StaffOptions = {},
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
  const input = compiled(call.input)
  const countBurst = callsPerMinute === undefined ? undefined : burstLimit(callsPerMinute)
  return {
    path: call.path,
    who,
    body,
    failure,
    handsOutCsrf,
    async run(request, context) {
      // Whoever may not call does not make us parse megabytes.
      ensureSize(request, body)
      countBurst?.(context.address, context.now)
      const person = await admit(context)
      if (limit) await countAttempt(limit, context.address, context.now)
      const fields = await readBody(request, body)
      const { success, data, error } = input.safeParse(fields)
      if (!success) throw new Refusal('invalid', error.issues[0]?.message ?? texts.unreadableBody)
      return handler(data, person, context)
    },
  }
}

type Asking = Pick<Options, 'fresh' | 'unattended'>

async function requirePerson({ cookies, now }: Context, options?: Asking): Promise<Person> {
  const person = await personIn(cookies, { fresh: false, ...options, now })
  ensure(person, 'not-signed-in', texts.loginFirst)
  return person
}

async function requireVerified(context: Context, options?: Asking): Promise<Customer> {
  const person = await requirePerson(context, { ...options, fresh: true })
  ensure(person.account.is_verified === true, 'forbidden', texts.verifyFirst)
  return person
}

async function requireStaff({ cookies, now }: Context, right: Right, options?: Asking): Promise<Staff> {
  const { person, member } = (await colleagueIn(cookies, { ...options, fresh: true, now })) ?? {}
  if (person?.lacksFactor) throw enrolFirst()
  ensure(person && member, 'forbidden', texts.adminRequired)
  ensure(may(member.role, right), 'forbidden', texts.roleForbids)
  if (!options?.unattended) await noteSeen(member, now)
  return { ...person, role: member.role }
}
