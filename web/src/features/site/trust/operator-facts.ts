import { operator } from '#lib/config/operator.ts'

/** Where the line at the top of the page leads to. */
export const operatorId = 'who-we-are'

/** What the operator tells of themselves. */
export const operatorFacts = [
  { name: 'Company', value: operator.name },
  { name: 'Registration', value: operator.registration },
  { name: 'Address', value: operator.address },
  { name: 'Grievance officer', value: operator.grievanceOfficer },
  { name: 'Hours', value: operator.hours },
].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
