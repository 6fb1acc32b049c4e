import type { Page } from 'playwright-core'
import { site } from './browser.ts'
import { type OwnFirestore, startOwnFirestore } from './own-firestore.ts'

export const usdt = {
  name: 'USDT',
  code: 'USDT',
  image: 'wallets/usdt.svg',
  type: 'currency',
  buy_at: '90.00',
  sell_at: '80.00',
  reserved: '100.00',
  reserveShow: true,
}

interface OwnHomeOptions {
  /** Starts without any rates. */
  readonly empty?: boolean
}

/** Opens the home page with a Firestore for this test alone, which has one rate. */
export async function openOwnHome(page: Page, { empty = false }: OwnHomeOptions = {}): Promise<OwnFirestore> {
  const firestore = await startOwnFirestore()
  if (!empty) await firestore.set('wallets/usdt', usdt)
  await firestore.serve(page)
  await page.goto(site)
  return firestore
}
