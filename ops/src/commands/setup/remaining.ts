import { secretNames } from '@rupee/functions/platform/world/config.ts'
import * as z from 'zod/mini'
import { findFaults, type SettingsFile, toSettingsPath } from '../../repository/settings-file.ts'
import { anything, named, type Target } from './plan/step.ts'

const domainSchema = z.object({ name: z.string(), hostState: z.optional(z.string()) })

/**
 * Steps that `setup` cannot do, at most five. Those that are done are left out. Nobody can see from here whether secrets
 * are backed up or GitHub is set up: the former is named until the first deployment, the latter whenever it is to deploy.
 */
export async function findRemaining(
  target: Target,
  settings: SettingsFile | undefined,
): Promise<readonly string[]> {
  const { project, google, origins, deployer } = target
  const functions = await google.list(
    named,
    `cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`,
    'functions',
  )
  const data = await google.find(
    anything,
    `firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/settings/project`,
  )
  const faults = findFaults(settings)
  const isDeployed = functions.length > 0
  const ofSecrets = [
    ...((await hasMailServer(target))
      ? []
      : [`Store SMTP_URL: run npm run ops -- setup --project ${project} at a terminal.`]),
    ...(isDeployed ? [] : ['Back up IDENTITY_KEYS and PASSWORD_PEPPER (docs/deploy.md, "Secrets").']),
  ]
  const ofDeployment = [
    ...(deployer
      ? [
          `Set up the environment of ${deployer} on GitHub, with its variables and reviewers (docs/deploy.md, "Deploying from GitHub").`,
        ]
      : []),
    ...(isDeployed ? [] : [`Deploy: npm run ops -- deploy --project ${project}`]),
  ]
  const steps: readonly (readonly [isLeft: boolean, step: string])[] = [
    [
      faults.length > 0,
      `Write the settings of the project into ${toSettingsPath(project)}, which ${faults.join(', and ')}, and commit it (docs/deploy.md, "Settings").`,
    ],
    [ofSecrets.length > 0, ofSecrets.join(' ')],
    [
      !(await hasAllServed(target, origins)),
      `Add your domain on https://console.firebase.google.com/project/${project}/hosting/sites, and set the DNS records that Hosting and your mail provider name.`,
    ],
    [ofDeployment.length > 0, ofDeployment.join(' ')],
    [data === undefined, 'Add the wallets and the first admin (docs/deploy.md, "The wallets").'],
  ]
  return steps.flatMap(([isLeft, step]) => (isLeft ? step : []))
}

async function hasMailServer({ project, google }: Target): Promise<boolean> {
  const name = secretNames.find((each) => each === 'SMTP_URL')
  const address = `secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`
  return (await google.find(anything, address)) !== undefined
}

async function hasAllServed({ project, google }: Target, origins: readonly string[]): Promise<boolean> {
  const sites = `firebasehosting.googleapis.com/v1beta1/projects/${project}/sites`
  const found = await google.list(named, sites, 'sites')
  const domains = await Promise.all(
    found.map(({ name }) =>
      google.list(
        domainSchema,
        `firebasehosting.googleapis.com/v1beta1/${name}/customDomains`,
        'customDomains',
      ),
    ),
  )
  const served = domains.flat().filter(({ hostState }) => hostState === 'HOST_ACTIVE')
  const hosts = origins.map((origin) => new URL(origin).host).filter((host) => !host.endsWith('.web.app'))
  return origins.length > 0 && hosts.every((host) => served.some(({ name }) => name.endsWith(`/${host}`)))
}
