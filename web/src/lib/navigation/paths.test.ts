import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { publicPages } from './public-pages.ts'

interface Rewrite {
  readonly source: string
  readonly destination?: string
}

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'))
const rewrites: readonly Rewrite[] = hosting.rewrites

/** Returns the file that Hosting serves, for the few patterns that firebase.json uses. */
function findFile(address: string): string | undefined {
  const found = rewrites.find(({ source }) => {
    const pattern = source.replaceAll('@(', '(').replaceAll('/**', '/.+').replaceAll('/*', '/[^/]+')
    return new RegExp(`^${pattern}$`).test(address)
  })
  return found?.destination
}

// The home page is a separate file.
test.each(Object.values(paths).filter((path) => path !== paths.home))('Hosting has a page for %s', (path) => {
  expect(findFile(path.replace(':id', 'T1'))).toMatch(/\.html$/)
})

test.each(publicPages)('$path has its own title and description, in Hindi too', ({ path }) => {
  if (path !== paths.home) expect(findFile(path)).toBe(`/pages${path}.html`)
  const hindi = path === paths.home ? '/hi' : `/hi${path}`
  expect(findFile(hindi)).toBe(`/pages${hindi}.html`)
})

test.each(['/nothing', '/user/nothing', '/hi/user/dashboard'])('Hosting has no page for %s', (path) => {
  expect(findFile(path)).toBeUndefined()
})
