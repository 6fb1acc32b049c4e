import { said } from '@rupee/domain/language/translate.ts'
import { operator } from '#lib/config/operator.ts'

/** Where the line at the top of the page leads to. */
export const operatorId = 'who-we-are'

/** What the operator tells of themselves. */
export const operatorFacts = [
  { name: said('Company'), value: operator.name },
  { name: said('Registration'), value: operator.registration },
  { name: said('Address'), value: operator.address },
  { name: 'GSTIN', value: operator.gstin },
  { name: said('Grievance officer'), value: operator.grievanceOfficer },
  { name: said('Hours'), value: operator.hours },
].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
