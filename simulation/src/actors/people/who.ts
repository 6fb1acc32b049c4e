import type { Role } from '@rupee/domain/people/roles.ts'

/** A person who exists from the first day of a run. */
export interface Known {
  readonly uid: string
  readonly name: string
  readonly email: string
}

export interface Member extends Known {
  readonly role: Role
}

export interface Population {
  /** Verified customers. They may have withdrawal methods, and add missing ones. */
  readonly customers: readonly Known[]
  /** Staff, who are verified customers as well. */
  readonly staff: readonly Member[]
}

const firstNames = [
  ...['Asha', 'Ravi', 'Meera', 'Vikram', 'Lakshmi', 'Arjun', 'Divya', 'Kiran', 'Nisha', 'Suresh'],
  ...['Farah', 'Imran', 'Pooja', 'Gopal', 'Leela', 'Manoj', 'Tara', 'Zubin', 'Harpreet', 'Anil'],
]
const lastNames = ['Verma', 'Nair', 'Iyer', 'Bose', 'Pillai', 'Sen', 'Khan', 'Singh', 'Rao', 'Das', 'Patel']

/** Returns the people who exist when a run begins, shared by the opening documents and the actors. */
export function makePopulation({ customers, staff }: { customers: number; staff: number }): Population {
  return {
    customers: Array.from({ length: customers }, (_, at) => makeKnown('customer', at)),
    staff: Array.from({ length: staff }, (_, at) => ({
      ...makeKnown('staff', at),
      role: chooseRole(at, staff),
    })),
  }
}

export function makeKnown(kind: string, at: number): Known {
  const first = firstNames[at % firstNames.length]
  const last = lastNames[(at + Math.floor(at / firstNames.length)) % lastNames.length]
  const uid = `${kind}-${String(at + 1).padStart(4, '0')}`
  return { uid, name: `${first} ${last}`, email: `${uid}@example.com` }
}

/** Returns a unique name for the story, which also seeds the random numbers. Plain names may repeat. */
export const nameForStory = ({ name, uid }: Pick<Known, 'name' | 'uid'>) => `${name} (${uid})`

/** Returns the role by index: two admins, so that there is a second person, and a viewer in a staff of five or more. */
function chooseRole(at: number, staff: number): Role {
  if (at < 2) return 'admin'
  return at >= 4 && at === staff - 1 ? 'viewer' : 'operator'
}
