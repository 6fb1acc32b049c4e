import { resolve } from 'node:path'
import { findFreePort, type KillableFirestore, startKillableFirestore } from '@rupee/emulators/testing'

interface OwnFirestoreSetup {
  readonly directory: string
  readonly functionsPort: number
  /** Paths of documents, and the function that is called when one is created there, or written at all. */
  readonly triggers: ReadonlyMap<string, { readonly key: string; readonly when: 'created' | 'written' }>
}

/** A Firestore for these tests alone, which calls only their functions. */
export async function startOwnFirestore({
  directory,
  functionsPort,
  triggers,
}: OwnFirestoreSetup): Promise<KillableFirestore> {
  const project = process.env.GCLOUD_PROJECT ?? ''
  return startKillableFirestore({
    port: await findFreePort(),
    project,
    directory,
    options: ['--functions_emulator', `127.0.0.1:${functionsPort}`, '--rules', resolve('firestore.rules')],
    env: { FIRESTORE_INDEXES: resolve('firestore.indexes.json') },
    async afterStart(ask) {
      for (const [path, { key, when }] of triggers) {
        await ask('POST', `emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${key}`, {
          eventType: `google.cloud.firestore.document.v1.${when}`,
          database: '(default)',
          document: { value: path, matchType: 'PATH_PATTERN' },
        })
      }
    },
  })
}
