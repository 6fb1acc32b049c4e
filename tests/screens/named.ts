import { createPerson, type Person } from '../support/people.ts'

/** A person whose name and address may appear in a picture. */
export function makeNamed(name: string): Person {
  return { ...createPerson(), name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` }
}
