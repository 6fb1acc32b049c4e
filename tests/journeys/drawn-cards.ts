import type { Page } from 'playwright-core'

/** Pictures of nobody's cards, drawn by the browser. */
export async function drawnCards(page: Page): Promise<Record<string, File>> {
  return {
    aadharFront: await card(page, 'SAMPLE CARD, FRONT', '#f3e2c8'),
    aadharBack: await card(page, 'SAMPLE CARD, BACK', '#dfe9f5'),
    panCardFront: await card(page, 'SAMPLE TAX CARD', '#d5efe0'),
    aadharWithPhoto: await card(page, 'SAMPLE FACE WITH CARD', '#eadcf2'),
  }
}

async function card(page: Page, title: string, color: string): Promise<File> {
  await page.setContent(`
    <svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" style="background:${color}">
      <circle cx="130" cy="150" r="52" fill="#7a6a58"/><path d="M50 320a80 80 0 0 1 160 0z" fill="#7a6a58"/>
      <text x="260" y="120" font-size="30" font-family="sans-serif">${title}</text>
      <text x="260" y="180" font-size="24" font-family="sans-serif">Nobody in particular</text>
    </svg>`)
  const picture = await page.locator('svg').screenshot({ type: 'png' })
  return new File([new Uint8Array(picture)], 'card.png', { type: 'image/png' })
}
