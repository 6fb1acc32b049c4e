import { join, relative } from 'node:path'
import type { FirebaseJson } from './firebase-json.ts'
import { host, type Ports } from './ports.ts'

interface Run {
  readonly root: string
  /** Folder of the configuration. */
  readonly directory: string
  /** Files that Hosting serves. */
  readonly app: string
  readonly ports: Ports
  readonly ui: boolean
}

/**
 * Returns firebase.json for one run: its ports, its copy of the app, and a policy that lets the page reach the
 * emulators.
 */
export function runConfiguration(json: FirebaseJson, { root, directory, app, ports, ui }: Run): FirebaseJson {
  const toRelative = (path: string) => relative(directory, join(root, path))
  const toAddress = (service: keyof Ports) => ({ host, port: ports[service] })
  return {
    ...json,
    hosting: { ...json.hosting, public: relative(directory, app), headers: toLocalHeaders(json, ports) },
    functions: {
      ...json.functions,
      source: toRelative(json.functions.source),
      configDir: toRelative(json.functions.configDir),
    },
    firestore: {
      rules: join(root, json.firestore.rules),
      indexes: join(root, json.firestore.indexes),
    },
    storage: { rules: join(root, json.storage.rules) },
    emulators: {
      ...json.emulators,
      hosting: toAddress('hosting'),
      functions: toAddress('functions'),
      auth: toAddress('auth'),
      firestore: { ...toAddress('firestore'), websocketPort: ports.firestoreWebsocket },
      storage: toAddress('storage'),
      eventarc: toAddress('eventarc'),
      tasks: toAddress('tasks'),
      hub: toAddress('hub'),
      logging: toAddress('logging'),
      ui: { ...toAddress('ui'), enabled: ui },
    },
  }
}

function toLocalHeaders(json: FirebaseJson, ports: Ports): FirebaseJson['hosting']['headers'] {
  const emulators = [ports.auth, ports.firestore, ports.storage].map((port) => `http://${host}:${port}`)
  return json.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) =>
      key === 'Content-Security-Policy'
        ? { key, value: value.replace("connect-src 'self'", `connect-src 'self' ${emulators.join(' ')}`) }
        : { key, value },
    ),
  }))
}
