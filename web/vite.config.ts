import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appConfig } from './app-config-plugin.ts'

/** reactfire and Firestore import these whole, though nothing here uses them: a quarter of what would be loaded. */
const leftOut = ['firebase/database', 'firebase/functions', 'firebase/remote-config', 're2js']

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

export default defineConfig({
  plugins: [react(), appConfig(), leaveOut],
  resolve: { alias: Object.fromEntries(leftOut.map((name) => [name, substitute])) },
  build: {
    target: 'es2022',
    // What every page needs comes in one file. Else each part that other code shares with it is a file of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
})
