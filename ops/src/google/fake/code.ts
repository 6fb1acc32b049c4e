import { type Answers, list } from './google-server.ts'
import { type Setting, subtractMinutes } from './setting.ts'

const makeKey = (fill: number) => Buffer.alloc(32, fill).toString('base64')

export function makeHealthyCode(setting: Setting) {
  const { project, region, repository, settings } = setting
  const schedules = repository.functions.filter(({ kind }) => kind === 'schedule')
  return {
    functions: repository.functions.map(({ name, secrets, serviceAccount }) => ({
      name: `projects/${project}/locations/${region}/functions/${name}`,
      environment: 'GEN_2',
      state: 'ACTIVE',
      buildConfig: { runtime: repository.runtime, entryPoint: name },
      serviceConfig: {
        service: `projects/${project}/locations/${region}/services/${name.toLowerCase()}`,
        serviceAccountEmail: serviceAccount,
        environmentVariables: { ...settings, APP_CHECK: 'required' } as Record<string, string>,
        secretEnvironmentVariables: secrets.map((secret) => ({ key: secret, secret, version: '2' })),
      },
    })),
    /** Functions that anybody may run. */
    publicFunctions: repository.functions.flatMap(({ name, kind }) => (kind === 'call' ? name : [])),
    secrets: {
      SESSION_KEY: makeKey(1),
      IDENTITY_KEYS: `2026-11:${makeKey(2)}`,
      AUDIT_KEYS: `2026-11:${makeKey(3)}`,
      PASSWORD_PEPPER: makeKey(4),
      FEED_KEYS: makeKey(5),
      CHAIN_KEYS: 'tron:,evm:',
      SMTP_URL: 'smtps://user:password@mail.example:465',
    } as Record<string, string>,
    images: {
      name: `projects/${project}/locations/${region}/repositories/gcf-artifacts`,
      cleanupPolicies: { 'firebase-functions-cleanup': { action: 'DELETE' } } as Record<string, object>,
    },
    jobs: schedules.map(({ name, period = 0 }) => ({
      name: `projects/${project}/locations/${region}/jobs/firebase-schedule-${name}-${region}`,
      state: 'ENABLED',
      lastAttemptTime: subtractMinutes(setting, period),
      status: {} as { code?: number },
    })),
  }
}

type Code = ReturnType<typeof makeHealthyCode>

export function answerForCode({ project, region }: Setting, code: Code): Answers {
  const policies = code.functions.map(({ name, serviceConfig: { service } }) => {
    const isPublic = code.publicFunctions.includes(name.split('/').at(-1) ?? '')
    const bindings = isPublic ? [{ role: 'roles/run.invoker', members: ['allUsers'] }] : undefined
    return [`run.googleapis.com/v2/${service}:getIamPolicy`, { version: 1, ...(bindings && { bindings }) }]
  })
  const secrets = Object.entries(code.secrets).map(([name, value]) => {
    const newest = `projects/${project}/secrets/${name}/versions`
    return [
      `secretmanager.googleapis.com/v1/${newest}/latest:access`,
      { name: `${newest}/2`, payload: { data: Buffer.from(value).toString('base64') } },
    ]
  })
  return {
    ...Object.fromEntries([...policies, ...secrets]),
    [`cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`]: list(
      'functions',
      code.functions,
    ),
    [`artifactregistry.googleapis.com/v1/projects/${project}/locations/${region}/repositories/gcf-artifacts`]:
      code.images,
    [`cloudscheduler.googleapis.com/v1/projects/${project}/locations/${region}/jobs`]: list(
      'jobs',
      code.jobs,
    ),
  }
}
