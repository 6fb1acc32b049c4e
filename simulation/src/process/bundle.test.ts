import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadBundle } from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns a function that starts a process with this code as its functions. */
function startProcess(functions: string): () => object {
  writeFileSync(join(folder, 'domain.js'), 'module.exports = {}')
  writeFileSync(join(folder, 'functions.js'), functions)
  writeFileSync(join(folder, 'operations.js'), '')
  const bundle = loadBundle(folder, 'new')
  return () => bundle.start()
}

test('each process has its own memory', () => {
  const start = startProcess('let calls = 0; module.exports = { get calls() { return (calls += 1) } }')
  const one = start()
  const other = start()
  expect([Reflect.get(one, 'calls'), Reflect.get(one, 'calls')]).toEqual([1, 2])
  expect(Reflect.get(other, 'calls')).toBe(1)
})

test('a module of a package has all its names without copying them', () => {
  const start = startProcess(
    'const zod = require("zod/mini"); module.exports = { copied: Object.keys(zod), parsed: zod.string().parse("text") }',
  )
  expect(start()).toEqual({ copied: [], parsed: 'text' })
})

test('randomness and time of this machine are not reachable', () => {
  const start = startProcess(
    'module.exports = { draw: () => require("node:crypto").randomUUID(), wait: () => setTimeout(() => {}, 1) }',
  )
  const { draw, wait } = start() as { draw(): string; wait(): void }
  expect(draw).toThrow('randomUUID reaches past the world')
  expect(wait).toThrow('setTimeout reaches past the world')
  expect(() => startProcess('module.exports = Date.now()')).toThrow('reaches past its world: Date.now(')
})
