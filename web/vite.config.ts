import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from './app-config-plugin.ts'
import { liveParts, shells } from './shell/shells-plugin.ts'

/** Libraries import these whole, though nothing here uses them: a quarter of what would be loaded. */
const leftOut = [
  'firebase/database',
  'firebase/functions',
  'firebase/remote-config',
  're2js',
  // By Emotion, for components with `withTheme`.
  'hoist-non-react-statics',
]

const web = fileURLToPath(new URL('.', import.meta.url))

const substitute = fileURLToPath(new URL('src/lib/firebase/left-out.ts', import.meta.url))

/** The same for modules that only reactfire imports: our own code loads them when someone logs in or uploads. */
const leftOutOfReactfire = ['firebase/auth', 'firebase/storage']

const leaveOut: Plugin = {
  name: 'leave-out-of-reactfire',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    leftOutOfReactfire.includes(source) && importer?.includes('/reactfire/') ? substitute : undefined,
}

/** Modules that import and export much, of which the home page needs next to nothing. */
const forOthers = /\/domain\/src\/texts\/|\/@mui\/material\/styles\/enhanceHighContrast/

/** What the home page shows live, and all that it imports. */
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
  plugins: [react(), appConfig(), leaveOut, shells()],
  resolve: { alias: Object.fromEntries(leftOut.map((name) => [name, substitute])) },
  build: {
    target: 'es2022',
    // The shells are made with it.
    manifest: true,
    // What every page needs comes in one file, and what the home page shows live in another. Else each part that other
    // code shares with them is a file of its own, and a phone waits for thirty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            // On its own: what is live waits for App Check, which imports this.
            {
              name: 'firebase',
              test: /\/node_modules\/(?:firebase\/app|@firebase\/(?:app|component|logger|util)|idb)\//,
              priority: 2,
            },
            { debugName: 'live', name: (id, graph) => (isLive(id, graph) ? 'live' : null), priority: 1 },
          ],
        },
      },
    },
  },
})
