import type { Page } from 'playwright-core'

/**
 * Drops the answer to the next call to a path whose body contains this text, as a lost connection does: the call still
 * takes effect. Replaces `fetch` in the page, because `page.route` sometimes does not return on a staff page.
 */
export async function loseAnswer(page: Page, path: string, text = ''): Promise<void> {
  await page.evaluate(
    ([lostPath, lostText]) => {
      const send = window.fetch
      window.fetch = async (input, init) => {
        const answer = await send(input, init)
        const isLost =
          String(input).includes(lostPath) && (await new Response(init?.body).text()).includes(lostText)
        if (!isLost) return answer
        window.fetch = send
        throw new TypeError('Failed to fetch')
      }
    },
    [path, text] as const,
  )
}
