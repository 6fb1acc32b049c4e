import type { Page } from 'playwright-core'

/** Returns layout faults: the page if it is wider than its window, and texts that are partly hidden. */
export function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Parts that depend on the width are rendered after the window has changed.
    await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility() || element.closest('[aria-hidden=true]')) return false
      const { overflowX, clip, clipPath } = getComputedStyle(element)
      const isForReadersAlone = clip !== 'auto' || clipPath !== 'none' || element.clientWidth <= 1
      if (isForReadersAlone || overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll')
        return false
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      return hasText && element.scrollWidth > element.clientWidth + 1
    })
    const texts = cut.map((element) => `Cut: ${element.textContent}`)
    return scrollWidth > clientWidth ? [`The page is ${scrollWidth} wide`, ...texts] : texts
  })
}
