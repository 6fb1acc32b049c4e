import * as z from 'zod/mini'
import { type Examination, judgeUnseen, type Verdict } from '../../examination/examination.ts'

const functionSchema = z.object({
  name: z.string(),
  state: z._default(z.string(), 'UNKNOWN'),
  buildConfig: z._default(z.object({ runtime: z._default(z.string(), '') }), { runtime: '' }),
  serviceConfig: z._default(
    z.object({
      /** Resource name of its Cloud Run service. */
      service: z._default(z.string(), ''),
      uri: z.optional(z.string()),
      serviceAccountEmail: z._default(z.string(), ''),
      environmentVariables: z._default(z.record(z.string(), z.string()), {}),
      secretEnvironmentVariables: z._default(
        z.array(z.object({ key: z.string(), secret: z.string(), version: z._default(z.string(), '') })),
        [],
      ),
    }),
    {
      service: '',
      serviceAccountEmail: '',
      environmentVariables: {},
      secretEnvironmentVariables: [],
    },
  ),
})

export type DeployedFunctions = Awaited<ReturnType<typeof readFunctions>>

/** Judges the deployed functions. Without any, they count as not seen. */
export async function judgeFunctions(
  examination: Examination,
  judge: (functions: DeployedFunctions) => Verdict | Promise<Verdict>,
): Promise<Verdict> {
  const functions = await readFunctions(examination)
  return functions.length > 0 ? judge(functions) : judgeUnseen('No function is deployed.')
}

/** Reads the functions of all regions, with the last part of their resource names as names. */
export async function readFunctions({ google, project }: Pick<Examination, 'google' | 'project'>) {
  const functions = await google.list(
    functionSchema,
    `cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`,
    'functions',
  )
  return functions.map(({ name, ...rest }) => {
    const [, , , region = '', , id = ''] = name.split('/')
    return { name: id, region, ...rest }
  })
}
