import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = 'web/dist'

/** Returns the gzipped size of these files in kilobytes of 1,000 bytes. */
async function measureWeight(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(`${dist}${file}`)).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Returns the files that a page names in tags of one kind. */
async function readCode(page: string, tag: RegExp): Promise<readonly string[]> {
  const html = await readFile(`${dist}/${page}`, 'utf8')
  return [...html.matchAll(tag)].map(([, file = '']) => file)
}

const app = /<script type="module"[^>]* src="([^"]+)"/g
const early = /<link rel="modulepreload"[^>]* href="([^"]+)"/g

test('the app, and the parts that show live data before Firestore has loaded, stay within their size', async () => {
  const begins = await measureWeight(await readCode('index.html', app))
  const live = await measureWeight(await readCode('index.html', early))
  expect(begins).toBeLessThan(172)
  expect(begins + live).toBeLessThan(217)
})

test('the first paint weighs little, and comes without any code', async () => {
  expect(await measureWeight(['/index.html'])).toBeLessThan(13)
  const html = await readFile(`${dist}/index.html`, 'utf8')
  expect(html).toContain('Rupees to wallets and back')
  expect(html).not.toMatch(/<script(?! type="module")[^>]* src=|<link rel="stylesheet"/)
})

test('staff, and pages of the site other than home, have a page of their own', async () => {
  expect(await readFile(`${dist}/admin.html`, 'utf8')).not.toContain('id="shell"')
  expect(await readFile(`${dist}/page.html`, 'utf8')).not.toContain('Rupees to wallets and back')
})
