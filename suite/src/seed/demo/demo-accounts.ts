import { randomUUID } from 'node:crypto'
import type { Withdrawal } from '@rupee/domain/orders/withdrawal.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import type { Role } from '@rupee/domain/people/roles.ts'
import { listAccountSearchTerms } from '@rupee/domain/search/search-terms.ts'
import { makeDemoMethod } from './demo-payouts.ts'
import { type DemoPerson, demoPeople } from './demo-people.ts'

export interface DemoAccount {
  readonly uid: string
  readonly account: Account
  readonly withdrawals: readonly Withdrawal[]
}

const hour = 60 * 60 * 1000
const day = 24 * hour

interface DemoStaff extends DemoPerson {
  readonly role: Role
  readonly daysAgo: number
}

/** Initial staff of the demo. */
export const demoStaff = [
  { ...demoPeople.admin, role: 'admin', daysAgo: 400 },
  { ...demoPeople.secondAdmin, role: 'admin', daysAgo: 390 },
  { ...demoPeople.operator, role: 'operator', daysAgo: 300 },
  { ...demoPeople.viewer, role: 'viewer', daysAgo: 250 },
] as const satisfies readonly DemoStaff[]

export interface DemoLogin extends DemoAccount {
  /** Nobody knows the passwords of people who are only displayed. */
  readonly password: string
}

/** Returns the people who can log in, then customers in every state of verification. */
export function makeDemoAccounts(now: Date): readonly DemoLogin[] {
  const join = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
  const { customer, newcomer } = demoPeople
  return [
    {
      uid: customer.uid,
      password: customer.password,
      account: makeProfile(customer, join(210), { is_verified: true }),
      withdrawals: [
        makeBankMethod(customer.name, '50100011112222'),
        makeUpiMethod('asha.verma@examplebank'),
        makeDemoMethod('tron', customer.uid),
        { type: 'Crypto', cryptoAddress: '+91 00000 00001', network: 'account' },
      ],
    },
    {
      uid: newcomer.uid,
      password: newcomer.password,
      account: makeProfile(newcomer, join(1)),
      withdrawals: [],
    },
    ...demoStaff.map(({ uid, password, daysAgo, ...person }) => ({
      uid,
      password,
      account: makeProfile(person, join(daysAgo)),
      withdrawals: [],
    })),
    ...verified.map(({ uid, name, daysAgo }) => ({
      uid,
      password: randomUUID(),
      account: makeProfile({ name, email: `${uid}@example.com` }, join(daysAgo), { is_verified: true }),
      withdrawals: [makeUpiMethod(`${uid}@examplebank`), makeDemoMethod('tron', uid)],
    })),
    {
      uid: 'tara.menon',
      password: randomUUID(),
      account: makeProfile({ name: 'Tara Menon', email: 'tara.menon@example.com' }, join(3), {
        is_verified: false,
      }),
      withdrawals: [],
    },
    {
      uid: 'imran.sheikh',
      password: randomUUID(),
      account: makeProfile({ name: 'Imran Sheikh', email: 'imran.sheikh@example.com' }, join(6), {
        kycReason: 'The photo of the PAN card cannot be read.',
        turnedDownAt: join(5),
      }),
      withdrawals: [],
    },
  ]
}

const verified = [
  { uid: 'karthik.reddy', name: 'Karthik Reddy', daysAgo: 160 },
  { uid: 'priya.sharma', name: 'Priya Sharma', daysAgo: 95 },
  { uid: 'joseph.dsouza', name: "Joseph D'Souza", daysAgo: 74 },
  { uid: 'simran.kaur', name: 'Simran Kaur', daysAgo: 41 },
]

function makeProfile(
  { name, email }: { readonly name: string; readonly email: string },
  date_joined: Date,
  verification: Pick<Account, 'is_verified' | 'kycReason' | 'turnedDownAt'> = {},
): Account {
  const active = verification.is_verified === true
  const waits = verification.is_verified === false && { waitingSince: new Date(date_joined.getTime() + hour) }
  const terms = listAccountSearchTerms({ name, email })
  return { name, email, date_joined, ...verification, ...waits, active, terms }
}

function makeBankMethod(accountName: string, accountNumber: string): Withdrawal {
  return {
    type: 'Bank',
    accountName,
    accountNumber,
    ifscCode: 'EXMP0000456',
    branch: 'Andheri West',
    bankName: 'Example Bank',
  }
}

function makeUpiMethod(upiID: string): Withdrawal {
  return { type: 'UPI', upiID }
}
