import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface HeldCall {
  /** Waits until the page makes the call. */
  waitUntilMade(): Promise<void>
  /** Lets the call leave the page. */
  release(): Promise<void>
}

/** Holds the next call to a path in the page. Replaces `fetch`, as `loseAnswer` does and for the same reason. */
export async function holdCall(page: Page, path: string): Promise<HeldCall> {
  const call = await page.evaluateHandle((heldPath) => {
    const send = window.fetch
    const state = { isMade: false, release: () => {} }
    const released = new Promise<void>((resolve) => {
      state.release = resolve
    })
    window.fetch = async (input, init) => {
      if (!String(input).includes(heldPath)) return send(input, init)
      window.fetch = send
      state.isMade = true
      await released
      return send(input, init)
    }
    return state
  }, path)
  return {
    waitUntilMade: () => expect.poll(() => call.evaluate(({ isMade }) => isMade)).toBe(true),
    release: () => call.evaluate(({ release }) => release()),
  }
}
