import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test, vi } from 'vitest'
import { placeOrder } from './exchange/orders/order-calls.ts'
import { bankDetails } from './exchange/payment-instructions/bank-details-calls.ts'
import type { Customer, Staff, VerifiedCustomer, Visitor } from './identity/accounts/callers.ts'
import type { Person } from './identity/accounts/session.ts'
import type { Handler } from './platform/http/handler.ts'
import { open, signedIn, staff, verified } from './serve.ts'

// `tsc -b` holds these rules. A line that is expected not to compile is an error where it does.

type For<Caller> = Handler<'logout', Caller>

const call = calls.logout
const forVisitors: For<Visitor> = vi.fn()
const forCustomers: For<Customer> = vi.fn()
const forVerified: For<VerifiedCustomer> = vi.fn()
const forStaff: For<Staff> = vi.fn()
const forDeciders: For<Staff<'decide orders'>> = vi.fn()

test('a guard may prove more than the handler needs', () => {
  const routes = [
    open(call, forVisitors),
    signedIn(call, forVisitors),
    signedIn(call, forCustomers),
    verified(call, forCustomers),
    verified(call, forVerified),
    staff(call, forCustomers, { right: 'see lists' }),
    staff(call, forStaff, { right: 'see lists' }),
    staff(call, forDeciders, { right: 'decide orders' }),
  ]
  expect(routes.map(({ path }) => path)).toEqual(routes.map(() => call.path))
})

test('a guard that proves less than the handler needs does not compile', () => {
  const routes = [
    // @ts-expect-error A visitor may be nobody.
    open(call, forCustomers),
    // @ts-expect-error A visitor is not verified.
    open(call, forVerified),
    // @ts-expect-error A visitor is not on the staff.
    open(call, forStaff),
    // @ts-expect-error Customers sign in before they are verified.
    signedIn(call, forVerified),
    // @ts-expect-error A customer is not on the staff.
    signedIn(call, forStaff),
    // @ts-expect-error Verified customers are not on the staff.
    verified(call, forStaff),
    // @ts-expect-error Staff are not verified as customers.
    staff(call, forVerified, { right: 'see lists' }),
    // @ts-expect-error Not everyone who sees lists decides orders.
    staff(call, forDeciders, { right: 'see lists' }),
    // @ts-expect-error Orders are placed by verified customers.
    signedIn(calls.placeOrder, placeOrder),
    // @ts-expect-error Payment details are for staff.
    open(calls.bankDetails, bankDetails),
  ]
  expect(new Set(routes.map(({ who }) => who))).toEqual(new Set(['anyone', 'signed in', 'verified', 'staff']))
})

test('a person who passed no guard is not a caller', () => {
  const handle = (person: Person) => {
    const member = { ...person, role: 'admin' } as const
    // @ts-expect-error For visitors, too, a guard reads the session.
    const visitor: Visitor = person
    // @ts-expect-error Nobody has checked that they are signed in.
    const customer: Customer = person
    // @ts-expect-error Nobody has checked that they are verified.
    const verifiedCustomer: VerifiedCustomer = person
    // @ts-expect-error Nobody has checked their role.
    const colleague: Staff = member
    return [visitor, customer, verifiedCustomer, colleague]
  }
  expect(handle).toBeTypeOf('function')
})
