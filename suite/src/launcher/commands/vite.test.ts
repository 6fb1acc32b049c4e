import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readFirebaseJson } from '../run/firebase-json.ts'
import { toProxies } from './vite.ts'

test('routes of functions go to Hosting, and routes of the app stay with Vite', async () => {
  const json = await readFirebaseJson(resolve(import.meta.dirname, '../../../..'))
  const toHosting = { target: 'http://hosting', changeOrigin: false }
  expect(toProxies('http://hosting', json)).toEqual({
    '/api/': toHosting,
    '/api/auth/kyc': toHosting,
    '/api/auth/kyc/': toHosting,
    '/auth/': toHosting,
    '/board.json': toHosting,
    '/d/': toHosting,
    '/health': toHosting,
    '/media/': toHosting,
  })
})
