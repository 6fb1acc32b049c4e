import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { describe, expect, test } from 'vitest'
import type { Heard } from '../stage.ts'
import { makeCast } from './cast.ts'
import { rehearse } from './rehearsal/rehearsal.ts'

const begins = new Date('2026-01-24T18:00:00Z')
const options = { customers: 30, staff: 5, ordersPerDay: 120, days: 5, begins }

const play = (seed: number, more: Partial<Parameters<typeof rehearse>[1]> = {}) =>
  rehearse(makeCast({ ...options, seed }), { seed, begins, ...more })

const countOrders = (heard: ReadonlyMap<string, number>) => heard.get(`${calls.placeOrder.path} 200`) ?? 0

describe('a cast', () => {
  test('places about as many orders as planned, and staff decide nearly all of them', async () => {
    const { exchange } = await play(1)
    expect(countOrders(exchange.heard)).toBeGreaterThan(0.5 * 120 * 5)
    expect(countOrders(exchange.heard)).toBeLessThan(1.7 * 120 * 5)
    expect(exchange.list('transactions', 'status', 'pending').length).toBeLessThan(60)
    expect(exchange.list('transactions', 'status', 'Rejected').length).toBeGreaterThan(5)
  })

  test('completes its business when many answers are lost', async () => {
    const { exchange, story } = await play(2, { lost: 0.15 })
    expect(countOrders(exchange.heard)).toBeGreaterThan(200)
    expect(story.some((line) => line.includes('finds T'))).toBe(true)
  })

  test('acts the same with one seed, and differently with another', async () => {
    const one = await play(3)
    const again = await play(3)
    const other = await play(4)
    expect(again.story).toEqual(one.story)
    expect(other.story).not.toEqual(one.story)
  })

  test('performs in some run every deed that people do', async () => {
    const runs = await Promise.all([16, 18].map((seed) => play(seed, { lost: 0.03 })))
    const stories = runs.map(({ story }) => story.join('\n'))
    const deeds = [
      ...['gives the quote', 'leaves, and pays nothing', 'tabs', 'mistypes', 'which is late'],
      ...['of a rejected order again', ': referenceUsed', ': rateChanged', 'saves the withdrawal method'],
      ...[
        'decides T',
        'edits ',
        'sets {',
        'the ad',
        'registers with',
        'is verified',
        'turns down the identity',
      ],
      ...['answers about T', 'writes about T', 'asks to cancel T', 'asks the customer of T'],
      ...['writes to the customer of T', 'adds a note for colleagues to T', 'blocks N', 'unblocks N'],
      ...['deletes the account', 'has no account any more', 'The operator runs', ': alreadyDecided'],
    ]
    for (const deed of deeds) expect(stories.join('\n')).toContain(deed)
  })
})

describe('a complaint is made', () => {
  const onCall = (path: string, change: (heard: Heard, uid: string) => Heard) => ({
    instead: (uid: string, called: string, heard: Heard) => (called === path ? change(heard, uid) : heard),
  })

  test('about a refusal that no honest person should get', async () => {
    const refused = { status: 403, body: { error: texts.csrfFailed, code: 'csrfFailed' } }
    await expect(
      play(
        11,
        onCall(calls.walletDescription.path, () => refused),
      ),
    ).rejects.toThrow(`heard 403 csrfFailed "${texts.csrfFailed}"`)
  })

  test('about a failure that no fault explains', async () => {
    const failed = { status: 500, body: { error: texts.failed, code: 'failed' } }
    await expect(
      play(
        12,
        onCall(calls.releaseQuote.path, () => failed),
      ),
    ).rejects.toThrow('heard 500')
    const disturbed = { ...failed, disturbed: true }
    await expect(
      play(
        12,
        onCall(calls.releaseQuote.path, () => disturbed),
      ),
    ).resolves.toBeDefined()
  })

  test('about a promised order that is missing', async () => {
    const lost = play(
      13,
      onCall(calls.placeOrder.path, (heard) =>
        heard.status === 200 ? { ...heard, body: { ...heard.body, trackingID: 'T0' } } : heard,
      ),
    )
    await expect(lost).rejects.toThrow('there is no transactions/T0')
  })

  test('about an order that pays less than promised', async () => {
    const less = play(14, {
      instead: (_uid, path, heard, { documents }) => {
        const order = documents.get(`transactions/${heard.body.trackingID}`)
        if (path === calls.placeOrder.path && order) {
          documents.set(`transactions/${heard.body.trackingID}`, { ...order, amountReceived: '1' })
        }
        return heard
      },
    })
    await expect(less).rejects.toThrow('pays 1')
  })

  test('about a decision that did not hold', async () => {
    const undone = play(15, {
      instead: (_uid, path, heard, { documents, list: _ }) => {
        if (path !== calls.decide.path || heard.status !== 200) return heard
        for (const [at, order] of documents) {
          if (at.startsWith('transactions/')) documents.set(at, { ...order, status: 'pending' })
        }
        return heard
      },
    })
    await expect(undone).rejects.toThrow('and it is pending')
  })
})
