import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { makeAppConfigPlugin } from './app-config-plugin.ts'
import { liveParts, makeShellsPlugin } from './shell/shells-plugin.ts'

/** Parts that libraries import although nothing here uses them; a quarter of the download. */
const leftOut = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  're2js',
  // Imported by Emotion, for components with `withTheme`.
  'hoist-non-react-statics',
]

const web = fileURLToPath(new URL('.', import.meta.url))

const substitute = fileURLToPath(new URL('src/lib/firebase/left-out.ts', import.meta.url))

/** Modules that reactfire imports, but that our use of it does not need; our own code loads them when it does. */
const leftOutOfReactfire = ['firebase/auth', 'firebase/firestore', 'firebase/storage']

/** Modules that Tesseract requires where there is no browser. */
const leftOutOfTesseract = ['crypto', 'fs']

const leaveOut: Plugin = {
  name: 'leave-out',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    (leftOutOfReactfire.includes(source) && importer?.includes('/reactfire/')) ||
    (leftOutOfTesseract.includes(source) && importer?.includes('/tesseract.js-core/'))
      ? substitute
      : undefined,
}

/** Large modules of which the home page needs almost nothing. */
const forOthers = /\/domain\/src\/texts\/|\/@mui\/material\/styles\/enhanceHighContrast/

/** Live parts of the home page, with everything they import. They show the early board before Firestore has loaded. */
const liveModules = new Set<string>()

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

function isLive(id: string, graph: Graph): boolean {
  const add = (module: string) => {
    if (liveModules.has(module) || forOthers.test(module)) return
    liveModules.add(module)
    graph.getModuleInfo(module)?.importedIds.forEach(add)
  }
  if (liveModules.size === 0) for (const part of liveParts) add(join(web, part))
  return liveModules.has(id)
}

export default defineConfig({
  plugins: [react(), makeAppConfigPlugin(), leaveOut, makeShellsPlugin()],
  resolve: { alias: Object.fromEntries(leftOut.map((name) => [name, substitute])) },
  worker: { format: 'es', plugins: () => [leaveOut] },
  build: {
    target: 'es2022',
    // Safari before 17 loads a module when it is imported. The polyfill would cost every page more than it saves there.
    modulePreload: { polyfill: false },
    // Needed to build the shells.
    manifest: true,
    // One file for what every page needs, and one for the live parts of the home page. Otherwise each shared part
    // becomes a separate file, and a phone waits for thirty.
    rolldownOptions: {
      output: {
        // Hashes cannot be compressed, and the first chunk names all others.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // A separate chunk, because the app starts only after it.
            { name: 'early', test: /\/early-paint\.ts$/, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            // A separate chunk, because live data waits for App Check, which imports it.
            {
              name: 'firebase',
              test: /\/node_modules\/(?:firebase\/app|@firebase\/(?:app|component|logger|util)|idb)\//,
              priority: 2,
            },
            // Loads once the rates are on the screen.
            {
              name: 'firestore',
              test: /\/node_modules\/(?:firebase\/firestore|@firebase\/(?:firestore|webchannel-wrapper))\//,
              priority: 2,
            },
            { debugName: 'live', name: (id, graph) => (isLive(id, graph) ? 'live' : null), priority: 1 },
          ],
        },
      },
    },
  },
})
