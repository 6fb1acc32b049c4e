import type { Role } from '@rupee/domain/people/roles.ts'

/** Somebody whom the world knows from its first day. */
export interface Known {
  readonly uid: string
  readonly name: string
  readonly email: string
}

export interface Member extends Known {
  readonly role: Role
}

export interface Population {
  /** Their identity is confirmed. They may have withdrawal methods, and add what they lack. */
  readonly customers: readonly Known[]
  /** Verified customers as well. */
  readonly staff: readonly Member[]
}

const firstNames = [
  ...['Asha', 'Ravi', 'Meera', 'Vikram', 'Lakshmi', 'Arjun', 'Divya', 'Kiran', 'Nisha', 'Suresh'],
  ...['Farah', 'Imran', 'Pooja', 'Gopal', 'Leela', 'Manoj', 'Tara', 'Zubin', 'Harpreet', 'Anil'],
]
const lastNames = ['Verma', 'Nair', 'Iyer', 'Bose', 'Pillai', 'Sen', 'Khan', 'Singh', 'Rao', 'Das', 'Patel']

/** Who is there when a run begins: whoever makes the world makes these people, and the actors are these people. */
export function populationOf({ customers, staff }: { customers: number; staff: number }): Population {
  return {
    customers: Array.from({ length: customers }, (_, at) => known('customer', at)),
    staff: Array.from({ length: staff }, (_, at) => ({ ...known('staff', at), role: roleAt(at, staff) })),
  }
}

export function known(kind: string, at: number): Known {
  const first = firstNames[at % firstNames.length]
  const last = lastNames[(at + Math.floor(at / firstNames.length)) % lastNames.length]
  const uid = `${kind}-${String(at + 1).padStart(4, '0')}`
  return { uid, name: `${first} ${last}`, email: `${uid}@example.com` }
}

/** Names repeat in a large town; what people are told apart by in a story, and by their draws, does not. */
export const inStory = ({ name, uid }: Pick<Known, 'name' | 'uid'>) => `${name} (${uid})`

/** Two admins, so that there is a second person for everything, and one who only looks on where there are enough. */
function roleAt(at: number, staff: number): Role {
  if (at < 2) return 'admin'
  return at >= 4 && at === staff - 1 ? 'viewer' : 'operator'
}
