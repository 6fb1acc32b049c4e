import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { firebaseCli } from '../edition/archives.ts'
import { compileAuthSchemasLazily } from './lazy-auth-schemas.ts'

const load = createRequire(firebaseCli)
const startAuth: (project: string) => Promise<unknown> = load('../emulator/auth/server.js').createApp
let middleware: MockInstance

beforeEach(() => {
  middleware = vi.spyOn(load('exegesis-express'), 'middleware').mockRejectedValue(new Error('seen enough'))
})
afterEach(() => vi.restoreAllMocks())

const lazily = expect.objectContaining({ lazyCompileValidationSchemas: true })

test('firebase-tools still compiles all schemas at the start; if it no longer does, delete lazy-auth-schemas.ts', async () => {
  await expect(startAuth('demo-lazy')).rejects.toThrow('seen enough')
  expect(middleware).toHaveBeenCalledOnce()
  expect(middleware).not.toHaveBeenCalledWith(expect.anything(), lazily)
})

test('the Auth emulator is configured to compile its schemas lazily', async () => {
  compileAuthSchemasLazily(firebaseCli)
  await expect(startAuth('demo-lazy')).rejects.toThrow('seen enough')
  expect(middleware).toHaveBeenCalledExactlyOnceWith(expect.anything(), lazily)
})
