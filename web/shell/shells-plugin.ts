import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const web = resolve(fileURLToPath(new URL('..', import.meta.url)))
const renderShells = join(web, 'shell', 'render-shells.mjs')

/** What the home page shows live at its top: it waits for the app, and its code need not. */
export const liveParts = [
  'src/collections/wallets.ts',
  'src/features/site/rates/rates-table.tsx',
  'src/features/site/rates/our-reserves.tsx',
  'src/features/site/trust/figures.tsx',
  'src/features/site/ad/ad-banner.tsx',
]

/** Nothing of a page for staff is shown before they are signed in to Firebase. */
const ofStaffPages = ['src/app/admin-area.tsx', 'src/lib/calls/call.ts', 'src/lib/firebase/auth.ts']

const place = '<div id="root"></div>'

/** What differs from one place where the app runs to the next is not in a shell. */
const withoutConfiguration = `export const readAppConfig = () => ({
  operator: {}, social: {}, firebase: {}, support: { phone: '', email: '', chat: '' },
})`

const leaveOutConfiguration: Plugin = {
  name: 'leave-out-configuration',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/read-app-config.ts') ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? withoutConfiguration : undefined),
}

/**
 * After the build of the app: `index.html` gets the home page as it looks before anything is loaded, `page.html` is the
 * same for all other pages of the site, and `admin.html`, for staff, comes without.
 */
export function shells(): Plugin {
  return {
    name: 'shells',
    // The shells are rendered by a build as well, and the bare page of the benchmark is another app.
    apply: ({ root = '.' }, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild && resolve(root) === web,
    writeBundle: {
      order: 'post',
      async handler({ dir: dist = '' }) {
        const folder = join(dist, '.shell')
        await renderInto(folder)
        const page = readFileSync(join(dist, 'index.html'), 'utf8')
        const withShell = (name: string, file: string) => pageWithShell(file, join(folder, `${name}.json`))
        const withCode = (names: readonly string[]) => withEarlyCode(page, dist, names)
        writeFileSync(join(dist, 'admin.html'), withCode(ofStaffPages))
        writeFileSync(join(dist, 'page.html'), withShell('page', page))
        writeFileSync(join(dist, 'index.html'), withShell('home', withCode(liveParts)))
        rmSync(folder, { recursive: true })
      },
    },
  }
}

async function renderInto(folder: string): Promise<void> {
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
  // In a process of its own, because the app takes its globals for those of a browser.
  execFileSync(process.execPath, [renderShells, pathToFileURL(join(folder, 'shell.js')).href, folder], {
    stdio: 'inherit',
  })
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** It comes behind the app's own. */
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

function pageWithShell(page: string, rendered: string): string {
  if (!page.includes(place)) throw new Error('The built page has no place for its shell')
  const { title, markup, styles } = JSON.parse(readFileSync(rendered, 'utf8'))
  // Nothing in it works yet: it is not in the way of keys and screen readers.
  const shell = `<div id="root"><div id="shell" inert>${markup}</div></div>`
  const titled = title ? page.replace(/<title>[^<]*<\/title>/, () => title) : page
  return titled.replace('</head>', () => `${styles}</head>`).replace(place, () => shell)
}
