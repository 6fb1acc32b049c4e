import { said } from '@rupee/domain/language/translate.ts'
import { operator } from '#lib/config/operator.ts'

/** Fragment that the line at the top of the page links to. */
export const operatorId = 'who-we-are'

/** Published facts about the company. */
export const operatorFacts = [
  { name: said('Company'), value: operator.name },
  { name: said('Registration'), value: operator.registration },
  { name: said('Address'), value: operator.address },
  { name: 'GSTIN', value: operator.gstin },
  { name: said('Grievance officer'), value: operator.grievanceOfficer },
  { name: said('Hours'), value: operator.hours },
].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
