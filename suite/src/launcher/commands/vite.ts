import { join } from 'node:path'
import { makeAppConfiguration } from '../run/app-configuration.ts'
import type { FirebaseJson } from '../run/firebase-json.ts'
import { host, type Ports } from '../run/ports.ts'

interface Product {
  readonly root: string
  readonly json: FirebaseJson
  readonly projectId: string
  readonly ports: Ports
}

/** Serves the app from its sources, with hot reload. Calls that Hosting rewrites to functions go on to Hosting. */
export async function serveWithVite({ root, json, projectId, ports }: Product) {
  const { createServer } = await import('vite')
  // The page reads its configuration from here; a built page has it in its file.
  process.env.APP_CONFIG = JSON.stringify(makeAppConfiguration(projectId, ports))
  const server = await createServer({
    root: join(root, 'web'),
    logLevel: 'warn',
    server: {
      host,
      port: ports.vite,
      strictPort: true,
      proxy: toProxies(`http://${host}:${ports.hosting}`, json),
    },
  })
  await server.listen()
  return { address: `http://${host}:${ports.vite}`, close: () => server.close() }
}

interface Proxy {
  readonly target: string
  readonly changeOrigin: boolean
}

/** Returns the paths to pass on. The host stays that of the page, because the functions compare it with the origin. */
export function toProxies(hosting: string, { hosting: { rewrites } }: FirebaseJson): Record<string, Proxy> {
  const prefixes = rewrites
    .filter((rewrite) => rewrite.function)
    .map(({ source }) => source.replace('**', ''))
  return Object.fromEntries(prefixes.map((prefix) => [prefix, { target: hosting, changeOrigin: false }]))
}
