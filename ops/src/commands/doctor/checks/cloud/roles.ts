import * as z from 'zod/mini'
import { agents, groups, rolesOfFunctions, toAddress, tokenCreator } from '../../../../project/accounts.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'

const policySchema = z.object({
  bindings: z._default(z.array(z.object({ role: z.string(), members: z.array(z.string()) })), []),
})

export const roleChecks: readonly Check[] = [
  {
    name: 'Roles of functions',
    async examine(examination) {
      const { project } = examination
      const bindings = await readBindings(examination)
      const findings = groups.flatMap((group) => {
        const address = toAddress(group, project)
        const lacking = rolesOfFunctions[group].filter((role) => !isGranted(bindings, [role], address))
        return lacking.map((role) => `exchange-${group} lacks ${role}.`)
      })
      return judgeWrongIfAny(findings, `npm run ops -- setup --project ${project}`)
    },
  },
  {
    name: 'Excess roles of functions',
    async examine(examination) {
      const { project } = examination
      const bindings = await readBindings(examination)
      const excess = groups.flatMap((group) => {
        const member = `serviceAccount:${toAddress(group, project)}`
        const granted = bindings.filter(({ members }) => members.includes(member)).map(({ role }) => role)
        return [...new Set(granted)]
          .filter((role) => !rolesOfFunctions[group].includes(role))
          .map((role) => ({ group, role, member }))
      })
      return judgeWrongIfAny(
        excess.map(({ group, role }) => `exchange-${group} has ${role} in the whole project.`),
        excess
          .map(
            ({ role, member }) =>
              `gcloud projects remove-iam-policy-binding ${project} --member=${member} --role=${role} --all`,
          )
          .join(' && '),
      )
    },
  },
  {
    name: 'Role: sign tokens',
    async examine(examination) {
      const { google, project } = examination
      const account = toAddress('calls', project)
      const own = await google.query(
        policySchema,
        `iam.googleapis.com/v1/projects/${project}/serviceAccounts/${account}:getIamPolicy`,
        {},
      )
      if (isGranted(own?.bindings ?? [], [tokenCreator], account)) return judgeRight()
      return judgeWrong(
        'exchange-calls may not sign tokens as itself, without which every login fails.',
        `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=${tokenCreator} --project=${project}`,
      )
    },
  },
  ...agents.map(
    ({ name, because, role, or, address }): Check => ({
      name,
      async examine(examination) {
        const { number, project } = examination
        const account = address(number)
        if (isGranted(await readBindings(examination), [role, ...or], account)) return judgeRight()
        return judgeWrong(
          because,
          `gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${account} --role=${role}`,
        )
      },
    }),
  ),
  {
    name: 'Public roles',
    async examine(examination) {
      const { project } = examination
      const everybody = ['allUsers', 'allAuthenticatedUsers']
      const open = (await readBindings(examination)).find(({ members }) =>
        everybody.some((each) => members.includes(each)),
      )
      if (!open) return judgeRight()
      const member = everybody.find((each) => open.members.includes(each))
      return judgeWrong(
        `${member} has ${open.role} in the project.`,
        `gcloud projects remove-iam-policy-binding ${project} --member=${member} --role=${open.role}`,
      )
    },
  },
]

type Bindings = Awaited<ReturnType<typeof readBindings>>

function isGranted(bindings: Bindings, anyOf: readonly string[], account: string): boolean {
  return bindings.some(
    ({ role, members }) => anyOf.includes(role) && members.includes(`serviceAccount:${account}`),
  )
}

async function readBindings({ google, project }: Examination) {
  const policy = await google.query(
    policySchema,
    `cloudresourcemanager.googleapis.com/v3/projects/${project}:getIamPolicy`,
    { options: { requestedPolicyVersion: 3 } },
  )
  return policy?.bindings ?? []
}
