import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of axe that depend on colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface Looking {
  /** Checks the rules of colours only, for a page that was checked in full in another scheme. */
  readonly coloursAlone?: boolean
}

/** Returns the serious and critical findings of axe on the current page, once all transitions of colours have ended. */
export async function seriousFindings(page: Page, { coloursAlone = false }: Looking = {}): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(coloursAlone && { runOnly: { type: 'rule', values: colourRules } }),
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Runs in the page. Endless animations, such as that of a placeholder, count as being at rest. */
function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )
}
