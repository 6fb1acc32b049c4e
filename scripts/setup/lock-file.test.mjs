import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.mjs'

/** @type {{ packages: Record<string, { link?: boolean, integrity?: string, resolved?: string }> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const downloaded = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('every package in the lock file has a hash, so that a changed download is refused', () => {
  expect(downloaded.length).toBeGreaterThan(1_000)
  expect(downloaded.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('the lock file names no registry', () => {
  expect(downloaded.filter(([, { resolved }]) => resolved)).toEqual([])
})
