import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { originMark, supportMark } from '../src/app/listing/marks.ts'
import type { PageFile } from '../src/shell.tsx'

const web = resolve(fileURLToPath(new URL('..', import.meta.url)))
const renderShells = join(web, 'shell', 'render-shells.mjs')

/** Live parts at the top of the home page. They wait for the app to start, but their code can load before. */
export const liveParts = [
  'src/collections/board/board.ts',
  'src/features/site/rates/rates-table.tsx',
  'src/features/site/rates/our-reserves.tsx',
  'src/features/site/trust/figures.tsx',
  'src/features/site/ad/ad-banner.tsx',
]

/** Preloaded for staff pages, which show nothing before the sign-in to Firebase. */
const ofStaffPages = ['src/app/admin-area.tsx', 'src/lib/calls/call.ts', 'src/lib/firebase/auth.ts']

const place = '<div id="root"></div>'

/** Empty configuration: shells contain nothing that differs between deployments. */
const withoutConfiguration = `export const readAppConfig = () => ({
  operator: {}, social: {}, firebase: {}, support: { phone: '', email: '', chat: '' },
})`

const leaveOutConfiguration: Plugin = {
  name: 'leave-out-configuration',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/read-app-config.ts') ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? withoutConfiguration : undefined),
}

/** Modules to preload before the app asks for them, by page file. */
const earlyCode: Readonly<Record<string, readonly string[]>> = {
  'index.html': liveParts,
  'admin.html': ofStaffPages,
}

/** Writes the page files that Hosting serves, after the app is built; `src/shell.tsx` lists them. */
export function makeShellsPlugin(): Plugin {
  let fillIn = (text: string) => text
  return {
    name: 'shells',
    // Skips the build that renders the shells, and the bare page of the benchmark, which is another app.
    apply: ({ root = '.' }, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && resolve(root) === web,
    configResolved({ mode }) {
      if (mode !== 'suite') fillIn = fillFromEnvironment
    },
    writeBundle: {
      order: 'post',
      async handler({ dir: dist = '' }) {
        const folder = join(dist, '.shell')
        await buildShells(folder)
        const built = readFileSync(join(dist, 'index.html'), 'utf8')
        const { pageFiles, siteFiles }: Files = readJson(folder, 'files')
        const write = (name: string, content: string) => {
          const file = join(dist, name)
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, fillIn(content))
        }
        for (const { file, locale, head, shell } of pageFiles) {
          const page = withEarlyCode(withHead(built, head, locale), dist, earlyCode[file] ?? [])
          write(file, shell ? withShell(page, readJson(folder, shell)) : page)
        }
        for (const [file, content] of Object.entries(siteFiles)) write(file, content)
        rmSync(folder, { recursive: true })
      },
    },
  }
}

/** Fills in values of the environment; `makeAppConfigPlugin` reports missing variables. */
function fillFromEnvironment(text: string): string {
  const { SITE_ORIGIN = '', SUPPORT_EMAIL = '' } = process.env
  return text.replaceAll(originMark, SITE_ORIGIN).replaceAll(supportMark, SUPPORT_EMAIL)
}

async function buildShells(folder: string): Promise<void> {
  await build({
    root: web,
    mode: 'suite',
    logLevel: 'warn',
    plugins: [leaveOutConfiguration],
    build: {
      ssr: 'src/shell.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      chunkSizeWarningLimit: 10_000,
    },
    ssr: { noExternal: true },
  })
  // In a separate process, because the app treats its globals as those of a browser.
  execFileSync(process.execPath, [renderShells, pathToFileURL(join(folder, 'shell.js')).href, folder], {
    stdio: 'inherit',
  })
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Adds preload links behind the app's own. */
function withEarlyCode(page: string, dist: string, names: readonly string[]): string {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'),
  )
  const early = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (page.includes(chunk.file) || early.has(chunk.file)) return
    early.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  const links = [...early].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

interface Files {
  readonly pageFiles: readonly PageFile[]
  readonly siteFiles: Readonly<Record<string, string>>
}

interface Shell {
  readonly markup: string
  readonly styles: string
}

function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
}

/** Inserts the shell. It is inert, because nothing in it works yet for keyboards and screen readers. */
function withShell(page: string, { markup, styles }: Shell): string {
  if (!page.includes(place)) throw new Error('The built page has no place for its shell')
  const shell = `<div id="root"><div id="shell" inert>${markup}</div></div>`
  return page.replace('</head>', () => `${styles}</head>`).replace(place, () => shell)
}

function withHead(page: string, head: string, locale: string): string {
  if (!title.test(page)) throw new Error('The built page has no title')
  return page.replace(title, () => head).replace('<html lang="en-IN">', `<html lang="${locale}">`)
}

const title = /<title>[^<]*<\/title>/
