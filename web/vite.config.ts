import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConfig } from './app-config-plugin.ts'

/** reactfire and Firestore import these whole, though nothing here uses them: a quarter of what would be loaded. */
const leftOut = ['firebase/database', 'firebase/functions', 'firebase/remote-config', 're2js']

const substitute = fileURLToPath(new URL('src/lib/left-out.ts', import.meta.url))

export default defineConfig({
  plugins: [react(), appConfig()],
  resolve: { alias: Object.fromEntries(leftOut.map((name) => [name, substitute])) },
  build: { target: 'es2022' },
})
