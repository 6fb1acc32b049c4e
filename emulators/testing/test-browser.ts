import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import type * as pageFunctions from './browser-page.ts'

type PageFunctions = typeof pageFunctions

/** `npm test` names the browser that it found or installed; a single test falls back to Debian's. */
const debianChromium = '/usr/bin/chromium'

/** A real Chromium for tests, with the web SDK in its pages. */
export async function launchBrowser() {
  const script = await bundle(fileURLToPath(new URL('browser-page.ts', import.meta.url)))
  const site = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  const sitePort = typeof address === 'object' ? address?.port : undefined
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? debianChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
  return {
    async openPage() {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${sitePort}/`)
      return {
        call<Name extends keyof PageFunctions>(
          name: Name,
          ...parameters: Parameters<PageFunctions[Name]>
        ): Promise<Awaited<ReturnType<PageFunctions[Name]>>> {
          return page.evaluate(`sdk.${name}(...${JSON.stringify(parameters)})`)
        },
        close: () => page.close(),
      }
    },
    async close() {
      await browser.close()
      site.close()
    },
  }
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    platform: 'browser',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
