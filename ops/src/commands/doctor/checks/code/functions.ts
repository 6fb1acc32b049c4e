import * as z from 'zod/mini'
import { daysOfImages } from '../../../../project/keeping.ts'
import {
  type Check,
  type Examination,
  judgeRight,
  judgeUnseen,
  judgeWrong,
  judgeWrongIfAny,
} from '../../examination/examination.ts'
import { type DeployedFunctions, judgeFunctions, readFunctions } from './deployed-functions.ts'

const policySchema = z.object({
  bindings: z._default(z.array(z.object({ role: z.string(), members: z.array(z.string()) })), []),
})

/** Images of the functions in Artifact Registry. */
const repositorySchema = z.object({ cleanupPolicies: z._default(z.record(z.string(), z.unknown()), {}) })

export const functionChecks: readonly Check[] = [
  {
    name: 'Functions',
    async examine(examination) {
      const { project, repository } = examination
      const deployed = await readFunctions(examination)
      const local = new Map(
        deployed.filter(({ region }) => region === repository.region).map((each) => [each.name, each]),
      )
      const findings = repository.functions.flatMap(({ name }) => {
        const state = local.get(name)?.state
        if (state === undefined) return [`${name} is missing.`]
        return state === 'ACTIVE' ? [] : [`${name} is ${state}.`]
      })
      return judgeWrongIfAny(findings, `npx firebase deploy --only functions --project ${project}`)
    },
  },
  {
    name: 'Functions of earlier releases',
    async examine(examination) {
      const { project, repository } = examination
      const known = new Set(repository.functions.map(({ name }) => name))
      const unknown = (await readFunctions(examination)).filter(
        ({ name, region }) => !known.has(name) || region !== repository.region,
      )
      return judgeWrongIfAny(
        unknown.map(({ name, region }) => `${name} in ${region} is not in this repository.`),
        unknown
          .map(
            ({ name, region }) => `gcloud functions delete ${name} --region=${region} --project=${project}`,
          )
          .join(' && '),
      )
    },
  },
  {
    name: 'Runtime',
    examine: (examination) =>
      judgeFunctions(examination, (functions) => {
        const { project, repository } = examination
        const others = functions.filter(({ buildConfig }) => buildConfig.runtime !== repository.runtime)
        return judgeWrongIfAny(
          others.map(({ name, buildConfig }) => `${name} runs on ${buildConfig.runtime}.`),
          `npx firebase deploy --only functions --project ${project}`,
        )
      }),
  },
  {
    name: 'Accounts of functions',
    examine: (examination) =>
      judgeFunctions(examination, (functions) => {
        const { project, repository } = examination
        const wanted = new Map(repository.functions.map(({ name, serviceAccount }) => [name, serviceAccount]))
        const others = functions.filter(
          ({ name, serviceConfig }) =>
            ![undefined, serviceConfig.serviceAccountEmail].includes(wanted.get(name)),
        )
        return judgeWrongIfAny(
          others.map(({ name, serviceConfig }) => `${name} runs as ${serviceConfig.serviceAccountEmail}.`),
          `npx firebase deploy --only functions --project ${project}`,
        )
      }),
  },
  {
    name: 'Callers of functions',
    examine: (examination) =>
      judgeFunctions(examination, async (functions) => {
        const faulty = (await Promise.all(functions.map((each) => examineCallers(examination, each)))).flat()
        return judgeWrongIfAny(
          faulty.map(({ finding }) => finding),
          faulty.map(({ remedy }) => remedy).join(' && '),
        )
      }),
  },
  {
    name: 'Cleanup of builds',
    async examine(examination) {
      const { project, repository } = examination
      const { region } = repository
      const images = await readImages(examination)
      if (!images) return judgeUnseen('No function has been built yet.')
      if (Object.keys(images.cleanupPolicies).length > 0) return judgeRight()
      return judgeWrong(
        'Each deployment leaves an image for each function, and a deployment that cannot ask stops here.',
        `npx firebase functions:artifacts:setpolicy --location ${region} --days ${daysOfImages} --force --project ${project}`,
      )
    },
  },
]

/** Reads the repository of the images of the functions, which the first build creates. */
export function readImages({
  google,
  project,
  repository,
}: Pick<Examination, 'google' | 'project' | 'repository'>) {
  const { region } = repository
  const address = `projects/${project}/locations/${region}/repositories/gcf-artifacts`
  return google.find(repositorySchema, `artifactregistry.googleapis.com/v1/${address}`)
}

/** Hosting calls functions without an identity. Triggers and schedules have service accounts. */
async function examineCallers(
  { google, project, repository }: Examination,
  { name, region, serviceConfig: { service } }: DeployedFunctions[number],
) {
  const policy = await google.find(policySchema, `run.googleapis.com/v2/${service}:getIamPolicy`)
  const isPublic = policy?.bindings.some(
    ({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers'),
  )
  const isCall = repository.functions.some((each) => each.name === name && each.kind === 'call')
  if (Boolean(isPublic) === isCall) return []
  const change = isCall ? 'add' : 'remove'
  return [
    {
      finding: isCall ? `Hosting may not call ${name}.` : `Anybody may run ${name}.`,
      remedy: `gcloud run services ${change}-iam-policy-binding ${service.split('/').at(-1)} --region=${region} --member=allUsers --role=roles/run.invoker --project=${project}`,
    },
  ]
}
