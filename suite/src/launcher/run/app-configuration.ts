import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoOperator, demoSocial, demoSupport } from '../../seed/demo/demo-support.ts'
import { host, type Ports } from './ports.ts'

/** Returns the values that differ between two runs of the same build. */
export function toSite(projectId: string, ports: Ports): Site {
  return {
    origin: `http://${host}:${ports.hosting}`,
    supportEmail: demoSupport.email,
    configuration: makeAppConfiguration(projectId, ports),
  }
}

/** Returns the configuration that the app reads from its page: the project and the emulators. */
export function makeAppConfiguration(projectId: string, ports: Ports): unknown {
  return {
    firebase: {
      // The emulators accept any key.
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

/** Copies the built app with the addresses of this run, because parallel suites serve the same build. */
export async function copyApp(built: string, to: string, site: Site): Promise<void> {
  await cp(built, to, { recursive: true })
  for (const name of await readdir(to, { recursive: true })) {
    const file = join(to, name)
    if (name.endsWith('.html')) await rewrite(file, (page) => fillMarks(fillBlock(page, site), site))
    else if (/\.(?:txt|xml)$/.test(name)) await rewrite(file, (content) => fillMarks(content, site))
  }
}

interface Site {
  readonly origin: string
  readonly supportEmail: string
  readonly configuration: unknown
}

async function rewrite(file: string, change: (content: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

const block = /(<script[^>]*\bid="app-config"[^>]*>)[^<]*(<\/script>)/

export function fillBlock(page: string, { configuration }: Pick<Site, 'configuration'>): string {
  if (!block.test(page)) throw new Error('The built page has no place for its configuration')
  // A `<` inside the block could end it.
  const text = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return page.replace(block, (_, open: string, close: string) => `${open}${text}${close}`)
}

/** Replaces the placeholders of `web/shell`. */
function fillMarks(content: string, { origin, supportEmail }: Site): string {
  return content.replaceAll('%SITE_ORIGIN%', origin).replaceAll('%SUPPORT_EMAIL%', supportEmail)
}
