import { operator } from '#lib/config/operator.ts'
import { support } from '#lib/config/support.ts'

/** Lines below the name of the site on each paper. A line that the operator has not set is absent. */
export function companyLines(): readonly string[] {
  const { name, registration, address, gstin } = operator
  return [
    [name, registration].filter(Boolean).join(', '),
    address,
    gstin && `GSTIN ${gstin}`,
    `${support.phone}, ${support.email}`,
  ].filter((line): line is string => Boolean(line))
}
