import { maximumShown } from '@rupee/domain/orders/transfer.ts'
import { board as boardPublication } from '@rupee/functions/exchange/publications/board.ts'
import { publish } from '@rupee/functions/exchange/publications/publish.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { createStaff } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'
import { type TestWallet, writeWallet } from '../../support/swaps.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'
import { getOwnWorld } from '../world/begin.ts'

const refState = (name: string) => firestore.doc(`publications/${name}`)
const readPublished = async (name: string) => (await firestore.doc(`public/${name}`).get()).data() ?? {}
const setReserve = ({ id }: TestWallet, reserved: string) =>
  firestore.doc(`wallets/${id}`).update({ reserved })

async function onBoard({ id }: TestWallet) {
  const { wallets } = await readPublished('board')
  return wallets.find((wallet: { readonly id: string }) => wallet.id === id)
}

function makeSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Lets the next change of an order be published at once. */
const openSlot = (name: string) => refState(name).update({ slot: new Date(0) })

/** Claims a slot without using it, as a process does that dies. */
const loseSlot = (name: string) => refState(name).update({ slot: new Date(Date.now() + 60_000) })

const isoTime = /^\d{4}-.*Z$/

let coin: TestWallet

beforeEach(async () => {
  coin = await writeWallet({ reserveShow: true, reserved: '1000.00' })
  await loseSlot('board')
  await getOwnWorld().atRest()
})

describe('the board', () => {
  test('has the wallets in their order, the pause, the limits, the ad and the figures', async () => {
    const { client } = await createStaff()
    await client.post('/d/admin/pause-all/', { paused: true, note: 'Back at 6 pm.' })
    await client.post('/d/admin/ads/u/', { text: 'Zero fees' })
    await firestore.doc('site/figures').set({ payoutsTo: {}, checks: { from: 45, to: 60 } })
    await getOwnWorld().atRest()
    const { wallets, ...site } = await readPublished('board')
    expect(site).toEqual({
      at: expect.stringMatching(isoTime),
      pause: { paused: true, note: 'Back at 6 pm.', at: expect.stringMatching(isoTime) },
      limits: expect.objectContaining({ heldAtOnce: '1000000', pendingOrders: 8 }),
      ad: { text: 'Zero fees', text_hi: '' },
      figures: { payoutsTo: {}, checks: { from: 45, to: 60 } },
    })
    expect(wallets[0]).toMatchObject({ id: 'inr', type: 'common_currency' })
    await client.post('/d/admin/pause-all/', { paused: false })
  })

  test('follows a rate, a pause and a removed wallet at once, even while a slot is claimed', async () => {
    await firestore.doc(`wallets/${coin.id}`).update({ buy_at: '101.00' })
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toMatchObject({ buy_at: '101.00' })
    await firestore.doc(`wallets/${coin.id}`).update({ paused: true })
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toMatchObject({ paused: true })
    await firestore.doc(`wallets/${coin.id}`).delete()
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toBeUndefined()
  })

  test('never shows a hidden reserve', async () => {
    const hidden = await writeWallet({ reserveShow: true, reserved: '77.00' })
    await getOwnWorld().atRest()
    expect(await onBoard(hidden)).toMatchObject({ reserved: '77.00' })
    const { client } = await createStaff()
    const edit = { sell: '90', buy: '100', code: hidden.code, reserved: '77', reserveShow: 'false' }
    expect(
      await client.post('/d/admin/CurrenciesRates/u/', { currency_id: hidden.id, ...edit }),
    ).toMatchObject({
      status: 200,
    })
    await getOwnWorld().atRest()
    expect(await onBoard(hidden)).not.toHaveProperty('reserved')
  })
})

describe('board.json', () => {
  const get = (path: string) => worldAtHand.ask(path, { method: 'GET' })

  test('serves the board without a cookie, and caches keep it for five seconds', async () => {
    await runSchedule('publishMissed')
    const answer = await get('/board.json')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=60')
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(await answer.json()).toEqual(await readPublished('board'))
  })

  test('answers one address 600 times a minute, and a refusal is not cached', async () => {
    const answers = await Promise.all(Array.from({ length: 1201 }, () => get('/board.json')))
    const [refused] = answers.filter(({ status }) => status === 429)
    expect(refused?.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a reserve that an order moves', () => {
  test('is published at once after a quiet time, and then once for all changes within a slot', async () => {
    await openSlot('board')
    await setReserve(coin, '999.00')
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toMatchObject({ reserved: '999.00' })

    const first = (await refState('board').get()).get('slot').toMillis()
    for (const reserved of ['998.00', '997.00', '996.00']) await setReserve(coin, reserved)
    expect(await onBoard(coin)).toMatchObject({ reserved: '999.00' })
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toMatchObject({ reserved: '996.00' })
    expect((await refState('board').get()).get('slot').toMillis()).toBe(first + 1000)
  })

  test('is published by a schedule if the process that was to publish it has died', async () => {
    await setReserve(coin, '500.00')
    await getOwnWorld().atRest()
    expect(await onBoard(coin)).toMatchObject({ reserved: '1000.00' })
    await runSchedule('publishMissed')
    expect(await onBoard(coin)).toMatchObject({ reserved: '500.00' })
  })

  test('is not published again if the board has it already', async () => {
    await runSchedule('publishMissed')
    const before = (await firestore.doc('public/board').get()).updateTime
    await runSchedule('publishMissed')
    expect((await firestore.doc('public/board').get()).updateTime).toEqual(before)
  })
})

describe('a slow publication', () => {
  /** Publishes the board, but stops between reading its sources and writing it. */
  function publishSlowly() {
    const reading = makeSignal()
    const writing = makeSignal()
    const done = publish({
      ...boardPublication,
      async readSources(transaction) {
        const sources = await boardPublication.readSources(transaction)
        reading.give()
        await writing.given
        return sources
      },
    })
    return { hasRead: reading.given, goOn: writing.give, done }
  }

  test('holds up no order, and does not overwrite a newer state', async () => {
    const slow = publishSlowly()
    await slow.hasRead
    await setReserve(coin, '400.00')
    await publish(boardPublication)
    slow.goOn()
    await slow.done
    expect(await onBoard(coin)).toMatchObject({ reserved: '400.00' })
  })

  test('keeps a rate that was published alone meanwhile', async () => {
    const removed = await writeWallet()
    await setReserve(coin, '600.00')
    const slow = publishSlowly()
    await slow.hasRead
    await firestore.doc(`wallets/${coin.id}`).update({ buy_at: '101.00' })
    const other = await writeWallet()
    await firestore.doc(`wallets/${removed.id}`).delete()
    await getOwnWorld().atRest()
    slow.goOn()
    await slow.done
    expect(await onBoard(coin)).toMatchObject({ buy_at: '101.00', reserved: '600.00' })
    expect(await onBoard(other)).toBeDefined()
    expect(await onBoard(removed)).toBeUndefined()
  })

  test('does not bring back a state between two equal ones', async () => {
    await setReserve(coin, '300.00')
    const slow = publishSlowly()
    await slow.hasRead
    await setReserve(coin, '1000.00')
    await publish(boardPublication)
    slow.goOn()
    await slow.done
    expect(await onBoard(coin)).toMatchObject({ reserved: '1000.00' })
  })
})

test('the latest transfers are the newest twenty, published as soon as a slot is free', async () => {
  const transfer = {
    sent: 'INR',
    received: 'USDT',
    amount: '5000.00',
    convertedAmount: '54.11',
    status: 'Approved',
    username: 'Asha V.',
    exchanged_rate: '92',
    rate: '92.40',
  }
  await openSlot('latest')
  const batch = firestore.batch()
  const minutes = Array.from({ length: maximumShown + 5 }, (_, minute) => minute)
  const makeDate = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute))
  for (const minute of minutes)
    batch.set(firestore.doc(`latest/T${minute}`), { ...transfer, date: makeDate(minute) })
  await batch.commit()
  await getOwnWorld().atRest()
  expect((await firestore.collection('latest').get()).size).toBe(maximumShown)
  const newest = minutes.toReversed().slice(0, maximumShown)
  expect(await readPublished('latest')).toEqual({
    at: expect.stringMatching(isoTime),
    transfers: newest.map((minute) => ({
      ...transfer,
      id: `T${minute}`,
      date: makeDate(minute).toISOString(),
    })),
  })
})
