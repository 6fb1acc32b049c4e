import type { FakeProject } from '../../../google/fake/fake-project.ts'
import type { Fault } from './fault.ts'

export const codeFaults: readonly Fault[] = [
  ['a function is missing', 'Functions', (project) => project.functions.splice(1, 1)],
  [
    'a function could not be deployed',
    'Functions',
    ({ functions }) => Object.assign(functions[1] ?? {}, { state: 'FAILED' }),
  ],
  [
    'a function of an earlier release still runs',
    'Functions of earlier releases',
    ({ functions }) => {
      const [, sendMail] = functions
      if (sendMail) functions.push({ ...sendMail, name: sendMail.name.replace('sendMail', 'postMail') })
    },
  ],
  [
    'a function runs on an old Node.js',
    'Runtime',
    ({ functions }) => Object.assign(functions[1]?.buildConfig ?? {}, { runtime: 'nodejs18' }),
  ],
  [
    'a function runs as an account that may do everything',
    'Accounts of functions',
    ({ functions, bindings }) => {
      const account = 'everything@exchange-1.iam.gserviceaccount.com'
      Object.assign(functions[1]?.serviceConfig ?? {}, { serviceAccountEmail: account })
      bindings.push({ role: 'roles/editor', members: [`serviceAccount:${account}`] })
    },
  ],
  ['Hosting may not call a function', 'Callers of functions', (project) => project.publicFunctions.splice(0)],
  [
    'anybody may run a schedule',
    'Callers of functions',
    ({ publicFunctions }) => publicFunctions.push('sealHours'),
  ],
  [
    'builds are kept permanently',
    'Cleanup of builds',
    ({ images }) => {
      images.cleanupPolicies = {}
    },
  ],
  ['a required setting is empty', 'Settings', (project) => setEverywhere(project, 'SUPPORT_EMAIL', '')],
  ['a setting is misspelt', 'Settings', (project) => setEverywhere(project, 'APP_CHECK', 'on')],
  [
    'an address of the site has a path',
    'Addresses of the site',
    (project) =>
      setEverywhere(project, 'SITE_ORIGINS', 'https://exchange.example,https://exchange.example/hi'),
  ],
  [
    'a function has the settings of an earlier deployment',
    'Settings of all functions',
    ({ functions }) =>
      Object.assign(functions[1]?.serviceConfig.environmentVariables ?? {}, { QUOTE_MINUTES: '20' }),
  ],
  [
    'a token is set without a server of its chain',
    'Chains',
    (project) => setEverywhere(project, 'CHAIN_TOKENS', 'usdt=tron/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t/6'),
  ],
  [
    'calls past the site are let in',
    'Calls past the site',
    (project) => setEverywhere(project, 'DIRECT_CALLS', 'taken'),
  ],
  [
    'a secret is missing',
    'Secrets',
    ({ secrets }) => {
      delete secrets.PASSWORD_PEPPER
    },
  ],
  ['a secret is too short', 'Secrets', ({ secrets }) => Object.assign(secrets, { SESSION_KEY: 'short' })],
  [
    'a key of the audit has 16 bytes',
    'Secrets',
    ({ secrets }) => Object.assign(secrets, { AUDIT_KEYS: `2026-11:${Buffer.alloc(16).toString('base64')}` }),
  ],
  [
    'mail travels unencrypted',
    'Secrets',
    ({ secrets }) => Object.assign(secrets, { SMTP_URL: 'smtp://user:password@mail.example:587' }),
  ],
  [
    'a second function has the key of the audit',
    'Secrets of functions',
    ({ functions }) =>
      functions[1]?.serviceConfig.secretEnvironmentVariables.push({
        key: 'AUDIT_KEYS',
        secret: 'AUDIT_KEYS',
        version: '2',
      }),
  ],
  [
    'a function uses an old version of a secret',
    'Secret versions',
    ({ functions }) =>
      Object.assign(functions[0]?.serviceConfig.secretEnvironmentVariables[0] ?? {}, { version: '1' }),
  ],
  ['a schedule is missing', 'Schedules', ({ jobs }) => jobs.splice(0, 1)],
  ['a schedule is paused', 'Schedules', ({ jobs }) => Object.assign(jobs[0] ?? {}, { state: 'PAUSED' })],
  [
    'the last run of a schedule failed',
    'Last runs of schedules',
    ({ jobs }) => Object.assign(jobs[0]?.status ?? {}, { code: 13 }),
  ],
  [
    'a schedule stopped running',
    'Last runs of schedules',
    ({ jobs }) => Object.assign(jobs[0] ?? {}, { lastAttemptTime: '2026-11-25T09:00:00Z' }),
  ],
]

function setEverywhere({ functions }: FakeProject, name: string, value: string): void {
  for (const { serviceConfig } of functions) serviceConfig.environmentVariables[name] = value
}
