import * as z from 'zod/mini'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeWrong,
  type Verdict,
} from '../../examination/examination.ts'

const valuesSchema = z.object({
  allowedValues: z._default(z.array(z.string()), []),
  deniedValues: z._default(z.array(z.string()), []),
})

const policySchema = z.object({
  spec: z.optional(
    z.object({
      rules: z.optional(
        z.array(z.object({ denyAll: z.optional(z.boolean()), values: z.optional(valuesSchema) })),
      ),
    }),
  ),
})

interface Constraint {
  readonly name: string
  readonly constraint: string
  /** Matches the values that the product needs. Groups of locations have names of their own. */
  readonly needs: (region: string) => RegExp
  readonly because: string
}

const constraints: readonly Constraint[] = [
  {
    name: 'Organisation policy: public functions',
    constraint: 'iam.allowedPolicyMemberDomains',
    needs: () => /^(allUsers|principalSet:\/\/goog\/public:all)$/,
    because: 'Hosting calls functions as allUsers, which this policy forbids.',
  },
  {
    name: 'Organisation policy: locations',
    constraint: 'gcp.resourceLocations',
    needs: (region) => new RegExp(`^(${region}|in:(${region}|${region.split('-')[0]}|india)-locations)$`),
    because: 'This policy forbids the location of the product.',
  },
  {
    name: 'Organisation policy: ingress',
    constraint: 'run.allowedIngress',
    needs: () => /^(is:)?all$/,
    because: 'Hosting calls functions over the internet, which this policy forbids.',
  },
]

export const organisationChecks: readonly Check[] = constraints.map((each) => ({
  name: each.name,
  examine: (examination) => examineConstraint(examination, each),
}))

async function examineConstraint(
  { google, project, repository: { region } }: Examination,
  { constraint, needs, because }: Constraint,
): Promise<Verdict> {
  const policy = await google.find(
    policySchema,
    `orgpolicy.googleapis.com/v2/projects/${project}/policies/${constraint}:getEffectivePolicy`,
  )
  const isNeeded = (value: string) => needs(region).test(value)
  const forbids = policy?.spec?.rules?.some(({ denyAll = false, values }) => {
    if (denyAll || !values) return denyAll
    const { allowedValues, deniedValues } = values
    return deniedValues.some(isNeeded) || (allowedValues.length > 0 && !allowedValues.some(isNeeded))
  })
  if (!forbids) return judgeRight()
  return judgeWrong(
    because,
    `Ask the administrator of the organisation for an exception: gcloud org-policies describe ${constraint} --project=${project} --effective`,
  )
}
