import { randomBytes } from 'node:crypto'
import type { Secret } from '@rupee/functions/platform/world/config.ts'
import { secretNames } from '@rupee/functions/platform/world/config.ts'
import { anything, planUnless, type Step, type Target } from '../plan/step.ts'

const toAddress = (project: string) => `secretmanager.googleapis.com/v1/projects/${project}/secrets`

/** Secrets are stored but never read: only the existence of a version is checked. */
export const storeSecrets: Step = async (target) => {
  const { google, project } = target
  const stored = await Promise.all(
    secretNames.map((name) => google.find(anything, `${toAddress(project)}/${name}/versions/latest`)),
  )
  return secretNames.flatMap((name, index) =>
    planUnless(stored[index] !== undefined, {
      title: name === 'SMTP_URL' ? 'Store SMTP_URL' : `Generate ${name}`,
      ...(name === 'SMTP_URL' && { needs: 'smtpUrl' }),
      make: () => storeSecret(target, name),
    }),
  )
}

async function storeSecret(target: Target, name: Secret): Promise<void> {
  const { project, google, send, repository, now } = target
  const secrets = toAddress(project)
  // An earlier run may have stopped between the secret and its version.
  if (!(await google.find(anything, `${secrets}/${name}`)))
    await send('POST', `${secrets}?secretId=${name}`, {
      replication: { userManaged: { replicas: [{ location: repository.region }] } },
      labels: { 'firebase-managed': 'true' },
    })
  const data = Buffer.from(toValue(name, target.wishes.smtpUrl ?? '', now)).toString('base64')
  await send('POST', `${secrets}/${name}:addVersion`, { payload: { data } })
}

function toValue(name: Secret, smtpUrl: string, now: Date): string {
  if (name === 'SMTP_URL') return smtpUrl
  if (name === 'CHAIN_KEYS') return 'tron:,evm:'
  const key = randomBytes(32).toString('base64')
  const isNamed = name === 'IDENTITY_KEYS' || name === 'AUDIT_KEYS'
  return isNamed ? `${now.toISOString().slice(0, 7)}:${key}` : key
}
