import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoOperator, demoSocial, demoSupport } from '../../seed/demo/demo-support.ts'
import { host, type Ports } from './ports.ts'

/** The configuration that the app reads from its page: the project and, here, the emulators. */
export function appConfiguration(projectId: string, ports: Ports): unknown {
  return {
    firebase: {
      // The emulators take any key.
      apiKey: 'demo-key',
      appId: 'demo-app',
      projectId,
      authDomain: `${projectId}.firebaseapp.com`,
      storageBucket: `${projectId}.appspot.com`,
    },
    emulators: {
      auth: `http://${host}:${ports.auth}`,
      firestore: { host, port: ports.firestore },
      storage: { host, port: ports.storage },
    },
    support: demoSupport,
    operator: demoOperator,
    social: demoSocial,
  }
}

/** What Hosting answers a visit with; `firebase.json` says which. */
const pages = ['index.html', 'page.html', 'admin.html']

/** A copy of the built app with the addresses of this run: suites side by side serve the same build. */
export async function copyApp(built: string, to: string, configuration: unknown): Promise<void> {
  await cp(built, to, { recursive: true })
  for (const name of pages) {
    const page = join(to, name)
    await writeFile(page, fillIn(await readFile(page, 'utf8'), configuration))
  }
}

const block = /(<script[^>]*\bid="app-config"[^>]*>)[^<]*(<\/script>)/

export function fillIn(page: string, configuration: unknown): string {
  if (!block.test(page)) throw new Error('The built page has no place for its configuration')
  // A `<` inside the block could end it.
  const text = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return page.replace(block, (_, open: string, close: string) => `${open}${text}${close}`)
}
