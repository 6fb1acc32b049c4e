import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const source = resolve('bench/web/bare-page')
const built = resolve('bench/lib/bare-page')

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the bare page as the app is built, and serves it with the configuration of the running app. */
export async function serveBarePage(site: string): Promise<{ server: Server; url: string }> {
  await build({
    root: source,
    configFile: resolve('web/vite.config.ts'),
    mode: 'suite',
    logLevel: 'warn',
    build: { outDir: built, emptyOutDir: true },
  })
  const [block = ''] = /<script[^>]*id="app-config"[^>]*>.*?<\/script>/s.exec(await readText(site)) ?? []
  const server = createServer(async ({ url = '/' }, answer) => {
    const name = url === '/' ? '/index.html' : url
    const content = await readFile(built + name, 'utf8').catch(() => undefined)
    if (content === undefined) {
      answer.writeHead(404).end()
      return
    }
    const page = content.replace(/<script[^>]*id="app-config"[^>]*>.*?<\/script>/s, block)
    answer.writeHead(200, { 'content-type': types[extname(name)], 'content-encoding': 'gzip' })
    answer.end(gzipSync(page))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The bare page has no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text()
}
