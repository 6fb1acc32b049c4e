import { operator } from '#lib/config/operator.ts'
import { support } from '#lib/config/support.ts'

/** Returns the lines below the site name on each document; unset details are left out. */
export function listCompanyLines(): readonly string[] {
  const { name, registration, address, gstin } = operator
  return [
    [name, registration].filter(Boolean).join(', '),
    address,
    gstin && `GSTIN ${gstin}`,
    `${support.phone}, ${support.email}`,
  ].filter((line): line is string => Boolean(line))
}
