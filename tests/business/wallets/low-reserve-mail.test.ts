import { beforeAll, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { listPosted } from '../../support/controlled/posted.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { askQuote, createPayer, createRupee, createWallet, type TestWallet } from '../../support/swaps.ts'
import { getOwnWorld } from '../world/begin.ts'

let admin: SignedIn

beforeAll(async () => {
  admin = await createStaff()
  // Removes the demo's own low reserves from the test.
  await runSchedule('mailLowReserves')
})

async function listLowMails({ code }: TestWallet, { email }: SignedIn): Promise<readonly string[]> {
  return (await listPosted(email)).map(({ text }) => text).filter((text) => text.includes(code))
}

async function setReserve({ id }: TestWallet, reserved: string): Promise<void> {
  await firestore.doc(`wallets/${id}`).update({ reserved })
  await runSchedule('mailLowReserves')
}

async function setThreshold({ id, code }: TestWallet, lowReserve: string): Promise<void> {
  const { status } = await admin.client.post('/d/admin/CurrenciesRates/u/', {
    currency_id: id,
    sell: '90.00',
    buy: '100.00',
    code,
    reserved: '1000.00',
    lowReserve,
  })
  expect(status).toBe(200)
}

test('a reserve that customers draw below its threshold is mailed once to those who may correct it', async () => {
  const [other, operator, viewer] = await Promise.all([
    createStaff(),
    createStaff('operator'),
    createStaff('viewer'),
  ])
  const [rupee, coin, payer] = await Promise.all([createRupee(), createWallet(), createPayer()])
  await setThreshold(coin, '995')
  await runSchedule('mailLowReserves')
  expect(await listLowMails(coin, admin)).toEqual([])

  expect((await askQuote(payer, rupee, coin, '1000')).status).toBe(200)
  await Promise.all([1, 2, 3].map(() => runSchedule('mailLowReserves')))
  for (const person of [admin, other]) {
    const mails = await listLowMails(coin, person)
    expect(mails).toEqual([expect.stringContaining(`990.00 of 995.00 ${coin.code}`)])
  }
  for (const person of [operator, viewer, payer]) expect(await listLowMails(coin, person)).toEqual([])
})

test('the next mail about a reserve is sent only after it has recovered', async () => {
  const coin = await createWallet()
  await setThreshold(coin, '500')
  const counts: number[] = []
  for (const reserved of ['499.99', '100.00', '500.00', '499.00', '499.99']) {
    await setReserve(coin, reserved)
    counts.push((await listLowMails(coin, admin)).length)
  }
  expect(counts).toEqual([1, 1, 1, 2, 2])
})

test('a threshold of zero stops mails, and an empty one means the default', async () => {
  const [watched, unwatched] = await Promise.all([createWallet(), createWallet()])
  await setThreshold(unwatched, '0')
  await setReserve(unwatched, '0.00')
  // The default is worth ₹50,000, at 90 rupees each.
  await setReserve(watched, '555.55')
  expect(await listLowMails(unwatched, admin)).toEqual([])
  expect(await listLowMails(watched, admin)).toEqual([
    expect.stringContaining(`555.55 of 555.56 ${watched.code}`),
  ])
})

test('several reserves that fall together are in one mail', async () => {
  const coins = await Promise.all([createWallet(), createWallet()])
  await Promise.all(coins.map(({ id }) => firestore.doc(`wallets/${id}`).update({ reserved: '1.00' })))
  await runSchedule('mailLowReserves')
  const [first, ...others] = (await listPosted(admin.email)).filter(({ text }) =>
    coins.every(({ code }) => text.includes(code)),
  )
  expect(first?.subject).toBe('2 reserves are low')
  expect(others).toEqual([])
})

test('a run without news writes nothing but that it took place', async () => {
  await runSchedule('mailLowReserves')
  await getOwnWorld().atRest()
  const { writes } = getOwnWorld().usage()
  await runSchedule('mailLowReserves')
  expect(getOwnWorld().usage().writes).toBe(writes + 1)
})
