import { createRequire } from 'node:module'
import { afterAll, afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { firebaseCli } from '../edition/archives.ts'
import { skipSdkVersionCheck } from './sdk-version-check.ts'

const versioning = createRequire(firebaseCli)('../deploy/functions/runtimes/node/versioning')
const original = versioning.checkFunctionsSDKVersion
let ask: MockInstance

beforeEach(() => {
  ask = vi.spyOn(versioning, 'getLatestSDKVersion').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  versioning.checkFunctionsSDKVersion = original
})

test('firebase-tools still asks for the newest SDK; if it no longer does, delete sdk-version-check.ts', () => {
  versioning.checkFunctionsSDKVersion('6.0.0')
  expect(ask).toHaveBeenCalledOnce()
})

test('the newest SDK is not looked up', () => {
  skipSdkVersionCheck(firebaseCli)
  versioning.checkFunctionsSDKVersion('6.0.0')
  expect(ask).not.toHaveBeenCalled()
})
