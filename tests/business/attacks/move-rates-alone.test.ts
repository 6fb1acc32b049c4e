import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import {
  changeWallet,
  decideApproval,
  readApproval,
  readAudit,
  readData,
} from '../../support/controlled/approvals.ts'
import { setControls } from '../../support/controlled/set-controls.ts'
import { createStaff, type SignedIn } from '../../support/people.ts'
import { readReserve, type TestWallet, writeWallet } from '../../support/swaps.ts'

/** One admin who wants to sell a reserve below its price, and one who would have to agree. */
let insider: SignedIn
let colleague: SignedIn
let coin: TestWallet

const hour = 60 * 60 * 1000

beforeAll(async () => {
  await setControls({ secondPerson: true })
  ;[insider, colleague] = await Promise.all([createStaff(), createStaff()])
})

beforeEach(async () => {
  coin = await writeWallet({ sell_at: '80.00', reserved: '100000.00' })
})

afterEach(async () => {
  vi.useRealTimers()
  await setControls({ secondPerson: true })
})

const edit = async (changes: Record<string, string>, by = insider) =>
  (await changeWallet(by, coin, { sell: '80.00', ...changes })).status
const readRates = async () => {
  const { buy_at, sell_at } = await readData(`wallets/${coin.id}`)
  return { buy_at, sell_at }
}
/** Pauses are limited by the hour, and these tests make too many to share an hour that has already begun. */
const beginHour = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / hour) * hour })
}
const setPause = ({ client }: SignedIn, paused: boolean, note = '') =>
  client.post('/d/admin/pause/', { currency_id: coin.id, paused, note })

describe('edits by single persons count together for 24 hours', () => {
  test('after the maximum number of pauses in an hour', async () => {
    beginHour()
    expect(await edit({ buy: '90.5', reserved: '900' })).toBe(200)
    const statuses: number[] = []
    for (let pair = 0; pair < 65; pair++) {
      statuses.push((await setPause(insider, true)).status, (await setPause(insider, false)).status)
    }
    // A pause that already exists is not a change, so it is answered with 200 and not counted.
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await readAudit('wallet resumed', coin.id)).toHaveLength(60)
    expect(await edit({ buy: '82', reserved: '0' })).toBe(202)
    expect(await readRates()).toEqual({ buy_at: '90.5', sell_at: '80.00' })
    await withdrawAll()
    expect(await edit({ buy: '90.5', reserved: '101' })).toBe(202)
    expect(await readReserve(coin)).toBe('100900.00')
  })

  test('across members of staff', async () => {
    expect(await edit({ buy: '91' })).toBe(200)
    expect(await edit({ buy: '89.9' }, colleague)).toBe(202)
  })

  test('behind edits of other fields', async () => {
    expect(await edit({ buy: '91' })).toBe(200)
    const counted = await readData(`walletChanges/${coin.id}`)
    for (let time = 0; time < 30; time++) await edit({ buy: '91', least: String(1 + (time % 2)) })
    expect(await readData(`walletChanges/${coin.id}`)).toEqual(counted)
    expect(await edit({ buy: '89.9' })).toBe(202)
  })

  test('in a zigzag', async () => {
    expect(await edit({ sell: '73' })).toBe(200)
    expect(await edit({ sell: '80' })).toBe(200)
    expect(await edit({ sell: '81' })).toBe(202)
    expect(await readRates()).toMatchObject({ sell_at: '80' })
  })

  test('in small simultaneous steps', async () => {
    const steps = ['97', '94', '91', '88', '85', '82']
    const answers = await Promise.all(steps.map((buy) => edit({ buy })))
    const { buy_at } = await readRates()
    expect(Number(buy_at)).toBeGreaterThanOrEqual(90)
    expect(answers).toContain(202)
    expect(answers).not.toContain(500)
  })

  test('of a reserve in both directions', async () => {
    expect(await edit({ reserved: '900' })).toBe(200)
    expect(await edit({ reserved: '0', reserved_before: '900' })).toBe(200)
    // The reserve was 1,90,000 rupees higher within these 24 hours.
    expect(await edit({ reserved: '0', reserved_before: '101' })).toBe(202)
    await withdrawAll()
    expect(await edit({ reserved: '0', reserved_before: '100' })).toBe(200)
    expect(await readReserve(coin)).toBe('99900.00')
  })

  test('until exactly a day has passed', async () => {
    expect(await edit({ buy: '91', reserved: '900' })).toBe(200)
    const edited = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: edited + 24 * hour - 60_000 })
    expect(await edit({ buy: '89.9' })).toBe(202)
    await withdrawAll()
    expect(await edit({ buy: '91', reserved: '900' })).toBe(202)
    await withdrawAll()
    vi.setSystemTime(edited + 24 * hour)
    expect(await edit({ buy: '89.9', reserved: '900' })).toBe(200)
  })

  test('including edits from before the control was switched on', async () => {
    await setControls({ secondPerson: false })
    expect(await edit({ buy: '50', sell: '45', reserved: '90000' })).toBe(200)
    await setControls({ secondPerson: true })
    expect(await edit({ buy: '49', sell: '45' })).toBe(202)
    await withdrawAll()
    expect(await edit({ buy: '50', sell: '45', reserved: '1' })).toBe(202)
    await withdrawAll()
    // Other fields do not count as moves.
    expect(await edit({ buy: '50', sell: '45', least: '2' })).toBe(200)
  })

  test('and an approval request for a rate, which restarts the count, shows the sum so far', async () => {
    expect(await edit({ buy: '91', reserved: '900' })).toBe(200)
    const request = readApproval(
      await changeWallet(insider, coin, { buy: '89', sell: '75', reserved: '500' }),
    )
    expect((await readData(`approvals/${request}`)).changes).toEqual([
      { label: 'Buy', from: '₹91.00', to: '₹89.00' },
      { label: 'Sell', from: '₹80.00', to: '₹75.00' },
      { label: 'Spread', from: '12.09 %', to: '15.73 %' },
      expect.objectContaining({ label: 'Reserve' }),
      { label: 'Buy in the last 24 hours', to: 'from ₹91.00 to ₹100.00' },
    ])
    expect((await decideApproval(colleague, request)).status).toBe(200)
    expect(await edit({ buy: '98', sell: '75', reserved: '900' })).toBe(202)
    await withdrawAll()
    // The rates start from the approved ones; edits of the reserve continue to add up.
    expect(await edit({ buy: '97', sell: '75' })).toBe(200)
    expect(await edit({ buy: '97', sell: '75', reserved: '131' })).toBe(202)
    await withdrawAll()
    expect(await edit({ buy: '97', sell: '75', reserved: '130' })).toBe(200)
    expect(await readReserve(coin)).toBe('101530.00')
  })

  test('and edits are refused while the count is unreadable', async () => {
    await firestore.doc(`walletChanges/${coin.id}`).set({ buy_at: 'nothing' })
    expect(await edit({ buy: '99' })).toBe(500)
    expect(await readRates()).toMatchObject({ buy_at: '100.00' })
  })
})

test('one edit of nine per cent is everyday work', async () => {
  expect(await edit({ buy: '91', sell: '87' })).toBe(200)
  expect(await readRates()).toEqual({ buy_at: '91', sell_at: '87' })
})

describe('a spread below the floor needs a second person', () => {
  beforeEach(async () => {
    coin = await writeWallet({ reserved: '100000.00' })
  })

  test.each([
    ['crossed in one call', { buy: '90.5', sell: '98.5' }],
    ['crossed by the sell rate alone', { sell: '98', buy: '97' }],
    ['thin', { buy: '90.4', sell: '90' }],
    ['of nothing', { buy: '95', sell: '95' }],
  ])('%s', async (_what, rates) => {
    expect(await edit(rates)).toBe(202)
    expect(await readRates()).toEqual({ buy_at: '100.00', sell_at: '90.00' })
  })

  test('in small steps over days', async () => {
    expect(await edit({ buy: '95', sell: '94' })).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * hour })
    expect(await edit({ buy: '95', sell: '95.1' })).toBe(202)
    expect(await readRates()).toEqual({ buy_at: '95', sell_at: '94' })
  })

  test('exactly at the floor needs none, and the floor can be set', async () => {
    expect(await edit({ buy: '100', sell: '99' })).toBe(200)
    expect(await edit({ buy: '100', sell: '98.9' })).toBe(200)
    await setControls({ secondPerson: true, spreadFloor: '2' })
    expect(await edit({ buy: '100', sell: '98.1' })).toBe(202)
    await withdrawAll()
    expect(await edit({ buy: '100', sell: '98' })).toBe(200)
  })

  test('again for each edit of such rates, and not for other fields', async () => {
    const request = readApproval(await changeWallet(insider, coin, { buy: '91', sell: '92' }))
    expect((await decideApproval(colleague, request)).status).toBe(200)
    expect(await readRates()).toEqual({ buy_at: '91', sell_at: '92' })
    expect(await edit({ buy: '91.1', sell: '92' })).toBe(202)
    await withdrawAll()
    expect(await edit({ buy: '91', sell: '92', reserveShow: 'true' })).toBe(200)
    expect(await edit({ buy: '91', sell: '92', reserved: '5' })).toBe(200)
  })

  test('where the control is off, one person is enough', async () => {
    await setControls({ secondPerson: false })
    expect(await edit({ buy: '90', sell: '99' })).toBe(200)
    expect(await readRates()).toEqual({ buy_at: '90', sell_at: '99' })
  })
})

describe('a member of staff who has used up their pauses', () => {
  beforeEach(async () => {
    insider = await createStaff()
    beginHour()
    for (let time = 0; time < 60; time++) {
      await setPause(insider, true, 'Back soon.')
      await setPause(insider, false)
    }
  })

  test('still pauses orders, and reads who can end the pause', async () => {
    expect((await setPause(insider, true)).status).toBe(200)
    expect(await readData(`wallets/${coin.id}`)).toMatchObject({ paused: true })
    const { client } = insider
    expect((await client.post('/d/admin/pause-all/', { paused: true, note: '' })).status).toBe(200)
    const refused = {
      status: 429,
      body: {
        error:
          'You have ended or edited too many pauses in an hour. Ask a colleague or try again later. You can still start a pause.',
      },
    }
    expect(await setPause(insider, false)).toMatchObject(refused)
    expect(await setPause(insider, true, 'Another note')).toMatchObject(refused)
    expect(await client.post('/d/admin/pause-all/', { paused: false })).toMatchObject(refused)
    expect(await readData(`wallets/${coin.id}`)).toMatchObject({ paused: true, pauseNote: '' })
    expect(await readData('site/pause')).toMatchObject({ paused: true })

    expect((await setPause(colleague, false)).status).toBe(200)
    expect((await colleague.client.post('/d/admin/pause-all/', { paused: false })).status).toBe(200)
  })

  test('can end pauses an hour later', async () => {
    expect((await setPause(insider, true)).status).toBe(200)
    vi.setSystemTime(Date.now() + hour)
    expect((await setPause(insider, false)).status).toBe(200)
  })
})

/** Only one request about a wallet can wait at a time. */
async function withdrawAll(): Promise<void> {
  const waiting = firestore.collection('approvals').where('state', '==', 'waiting')
  for (const { id } of (await waiting.get()).docs) await decideApproval(insider, id, 'withdraw')
}
