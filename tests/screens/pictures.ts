import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, PageScreenshotOptions } from 'playwright-core'

/** Folder for the pictures of this run, which git ignores. */
const folder = join('.local', 'screens')

/** `npm test` takes no pictures, because they prove nothing and take time. */
export const takesPictures = process.env.PICTURES !== 'none'

/** Takes a picture for people to look at. */
export async function takePicture(
  page: Page,
  name: string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  if (!takesPictures) return
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', ...options })
}

/** Deletes the pictures of the previous run. */
export async function setup(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/** Shows all pictures side by side, the looks of a screen in one row. */
export async function teardown(): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const screens = new Set(names.map(readScreen))
  const rows = [...screens].map((screen) => {
    const looks = names.filter((name) => readScreen(name) === screen)
    return `<h2>${screen}</h2>\n<p>${looks.map(renderFigure).join('\n')}</p>`
  })
  await writeFile(join(folder, 'index.html'), `${head}\n${rows.join('\n')}\n`)
}

const head = `<!doctype html>
<meta charset="utf-8">
<title>All screens</title>
<style>
  body { font: 16px sans-serif }
  p { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  img { width: 400px; border: 1px solid #888 }
  img[src*=phone] { width: 200px }
</style>`

function readScreen(file: string): string {
  return file.replace(/-(phone|desktop)-(light|dark)\.png$/, '')
}

function renderFigure(file: string): string {
  return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`
}
