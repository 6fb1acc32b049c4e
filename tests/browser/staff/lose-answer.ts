import type { Page } from 'playwright-core'

/**
 * Loses the answer of the next call to a path with this text in its body, as a dropped connection does: the call takes
 * effect. It replaces `fetch` in the page, because `page.route` has twice not returned on a page of the staff.
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
