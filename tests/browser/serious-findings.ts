import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose findings are at most moderate. Running them takes a quarter of the time of all. */
const moderateRules = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'heading-order'],
  ...['image-redundant-alt', 'meta-viewport', 'meta-viewport-large', 'page-has-heading-one', 'region'],
  ...['landmark-banner-is-top-level', 'landmark-complementary-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-contentinfo-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main'],
  ...['landmark-no-duplicate-contentinfo', 'landmark-one-main', 'landmark-unique', 'skip-link'],
  ...['form-field-multiple-labels', 'presentation-role-conflict', 'scope-attr-valid'],
]

const options: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(moderateRules.map((rule) => [rule, { enabled: false }])),
  selectors: false,
}

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** Returns the serious and critical findings of axe on the current page, once all transitions of colours have ended. */
export async function listSeriousFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Filtered in the page, because handing over all results takes long.
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(given)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
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
