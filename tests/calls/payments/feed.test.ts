import { readLocalKeys } from '@rupee/suite/launcher/run/local-keys.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { postToFeed } from '../../support/orders/payment-feed.ts'
import { createWallet } from '../../support/swaps.ts'

test('the payment feed is signed, needs no session and reaches the functions through Hosting', async () => {
  const { id: wallet } = await createWallet()
  const line = { bookedAt: '2026-11-26T10:12', direction: 'in', amount: '5000.00', position: 0 }
  const named = { text: 'UPI 712345678901', reference: '712345678901', payer: 'ASHA VERMA' }
  const body = JSON.stringify({ wallet, account: '1234', lines: [{ ...line, ...named }] })
  const time = Math.floor(Date.now() / 1000)
  const forged = await postToFeed(body, { key: 'a key that nobody has given to us', time })
  expect(forged.status).toBe(403)
  const answer = await postToFeed(body, { key: readLocalKeys(process.cwd()).FEED_KEYS, time })
  expect(await answer.json()).toEqual({ added: 1, known: 0, suggested: 0 })
  const { docs } = await firestore.collection('payments').where('wallet', '==', wallet).get()
  expect(docs.map((each) => each.get('state'))).toEqual(['unmatched'])
})
