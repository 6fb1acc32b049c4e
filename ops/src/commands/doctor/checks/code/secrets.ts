import { parseAuditKeys } from '@rupee/functions/platform/audit/audit-keys.ts'
import { parseIdentityKeys } from '@rupee/functions/platform/crypto/identity-keys.ts'
import { isValidSecret, type Secret, secretNames } from '@rupee/functions/platform/world/config.ts'
import * as z from 'zod/mini'
import { type Check, type Examination, judgeWrongIfAny } from '../../examination/examination.ts'
import { judgeFunctions } from './deployed-functions.ts'

const accessSchema = z.object({ name: z.string(), payload: z.object({ data: z.string() }) })

/** Reads the newest version of a secret; undefined if there is none. */
export async function readSecret({ google, project }: Examination, name: Secret) {
  const found = await google.find(
    accessSchema,
    `secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`,
  )
  if (!found) return undefined
  return {
    version: found.name.split('/').at(-1) ?? '',
    value: Buffer.from(found.payload.data, 'base64').toString(),
  }
}

/** Findings name secrets and never quote them. */
export const secretChecks: readonly Check[] = [
  {
    name: 'Secrets',
    async examine(examination) {
      const { project } = examination
      const faulty = await Promise.all(
        secretNames.map(async (name) => {
          const found = await readSecret(examination, name)
          if (!found) return [{ name, finding: `${name} is missing.` }]
          return isReadable(name, found.value) ? [] : [{ name, finding: `${name} has the wrong form.` }]
        }),
      )
      return judgeWrongIfAny(
        faulty.flat().map(({ finding }) => finding),
        faulty
          .flat()
          .map(({ name }) => `npx firebase functions:secrets:set ${name} --project ${project}`)
          .join(' && '),
      )
    },
  },
  {
    name: 'Secrets of functions',
    examine: (examination) =>
      judgeFunctions(examination, (functions) => {
        const wanted = new Map(examination.repository.functions.map(({ name, secrets }) => [name, secrets]))
        const findings = functions.flatMap(({ name, serviceConfig }) => {
          const allowed = wanted.get(name)
          if (!allowed) return []
          const given = serviceConfig.secretEnvironmentVariables.map(({ key }) => key)
          return [
            ...given.filter((key) => !allowed.includes(key)).map((key) => `${name} has ${key} without need.`),
            ...allowed.filter((key) => !given.includes(key)).map((key) => `${name} lacks ${key}.`),
          ]
        })
        return judgeWrongIfAny(
          findings,
          `npx firebase deploy --only functions --project ${examination.project}`,
        )
      }),
  },
  {
    name: 'Secret versions',
    examine: (examination) =>
      judgeFunctions(examination, async (functions) => {
        const newest = new Map<string, string | undefined>(
          await Promise.all(
            secretNames.map(async (name) => [name, (await readSecret(examination, name))?.version] as const),
          ),
        )
        const findings = functions.flatMap(({ name, serviceConfig }) =>
          serviceConfig.secretEnvironmentVariables
            .filter(({ key, version }) => ![undefined, version].includes(newest.get(key)))
            .map(({ key, version }) => `${name} uses version ${version} of ${key}.`),
        )
        return judgeWrongIfAny(
          findings,
          `npx firebase deploy --only functions --project ${examination.project}`,
        )
      }),
  },
]

function isReadable(name: Secret, value: string): boolean {
  if (!isValidSecret(name, value)) return false
  try {
    if (name === 'IDENTITY_KEYS') parseIdentityKeys(value)
    if (name === 'AUDIT_KEYS') parseAuditKeys(value)
    return true
  } catch {
    return false
  }
}
