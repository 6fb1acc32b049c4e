import { expect, test } from 'vitest'
import { isOnEmulators } from './on-emulators.ts'

const emulators = {
  FUNCTIONS_EMULATOR: 'true',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
  GCLOUD_PROJECT: 'demo-rupee-exchange',
}

test('all emulators together with a demo project make a local process', () => {
  expect(isOnEmulators(emulators)).toBe(true)
})

test.each([
  [{ FUNCTIONS_EMULATOR: 'false' }],
  [{ FUNCTIONS_EMULATOR: undefined }],
  [{ FIRESTORE_EMULATOR_HOST: undefined }],
  [{ FIREBASE_AUTH_EMULATOR_HOST: '' }],
  [{ FIREBASE_STORAGE_EMULATOR_HOST: undefined }],
  [{ GCLOUD_PROJECT: 'rupee-exchange' }],
  [{ GCLOUD_PROJECT: 'rupee-demo-exchange' }],
  [{ GCLOUD_PROJECT: undefined }],
])('with %j the process is in production', (change) => {
  expect(isOnEmulators({ ...emulators, ...change })).toBe(false)
})
