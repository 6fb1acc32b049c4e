import { expect, test } from 'vitest'
import { makeLock } from './lock-of-functions.mjs'

const manifest = { name: 'functions', dependencies: { a: '1.0.0' } }

test('the lock file holds the dependencies of the functions, including indirect ones, and nothing else', () => {
  const { packages } = makeLock(
    {
      functions: {},
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '^1.0.0' },
        optionalDependencies: { c: '1.0.0' },
      },
      'node_modules/b': {
        version: '1.2.0',
        peerDependencies: { d: '*', e: '*' },
        peerDependenciesMeta: { e: { optional: true } },
      },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/d': { version: '4.0.0', dev: true },
      'node_modules/e': { version: '5.0.0', dev: true },
      'node_modules/f': { version: '6.0.0' },
    },
    'functions',
    manifest,
  )
  expect(packages).toEqual({
    '': manifest,
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { b: '^1.0.0' },
      optionalDependencies: { c: '1.0.0' },
    },
    'node_modules/b': expect.objectContaining({ version: '1.2.0' }),
    'node_modules/c': { version: '1.0.0' },
    'node_modules/d': { version: '4.0.0' },
  })
})

test('each package resolves to the same version as before', () => {
  const { packages } = makeLock(
    {
      functions: {},
      'functions/node_modules/a': { version: '2.0.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { a: '^1.0.0' } },
      'node_modules/c': { version: '1.0.0', dependencies: { a: '^3.0.0', b: '*' } },
      'node_modules/c/node_modules/a': { version: '3.0.0' },
    },
    'functions',
    { name: 'functions', dependencies: { a: '2.0.0', b: '1.0.0', c: '1.0.0' } },
  )
  const versions = Object.entries(packages).map(([path, locked]) => [
    path,
    'version' in locked && locked.version,
  ])
  expect(Object.fromEntries(versions)).toEqual({
    '': false,
    'node_modules/a': '2.0.0',
    'node_modules/b': '1.0.0',
    'node_modules/b/node_modules/a': '1.0.0',
    'node_modules/c': '1.0.0',
    'node_modules/c/node_modules/a': '3.0.0',
  })
})

test('a missing package is reported', () => {
  expect(() => makeLock({ functions: {} }, 'functions', manifest)).toThrow('lacks a')
})
