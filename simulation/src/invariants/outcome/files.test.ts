import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Files } from './files.ts'

const path = 'orders/asha/A/screenshot.png'
const upload = 'kyc/dev/grant/video'
const found = expect.objectContaining({ invariant: 'files' })

const openExchange = () => {
  const exchange = new Exchange(new Files())
  exchange.commit({ 'uploads/n1': { paths: [path], created: exchange.now } })
  exchange.file(path, 'stored')
  return exchange
}

const media = { video: 'kyc/dev/one/video' }

test('files that are recorded, kept, swept or dropped in time are accepted', () => {
  const exchange = openExchange()
  exchange.commit({ ...exchange.placed('A', { screenshot: path }), 'uploads/n1': undefined })
  exchange.commit({ 'uploads/n2': { paths: [media.video], created: exchange.now } })
  exchange.file(media.video, 'stored')
  exchange.commit({ 'kyc/dev': { media }, 'uploads/n2': undefined })
  exchange.file(upload, 'stored')
  exchange.pass(26 * 60)
  exchange.tick()
  exchange.file(upload, 'removed')
  exchange.pass(26 * 60)
  exchange.rest()
})

test('the receipt of a batch is named by its lines', () => {
  const exchange = openExchange()
  exchange.commit({ 'batches/B': { orders: [{ trackingID: 'A', state: 'open' }] } })
  exchange.commit({ 'batches/B': { orders: [{ trackingID: 'A', receipt: path }] }, 'uploads/n1': undefined })
  expect(() => exchange.commit({ 'batches/B': { orders: [{ trackingID: 'A' }] } })).toThrow(found)
})

test('files of a deleted customer are removed before the documents that refer to them', () => {
  const exchange = openExchange()
  exchange.file(media.video, 'stored')
  exchange.commit({ 'kyc/dev': { media } })
  exchange.commit(exchange.changed('users/dev', { deleting: true }))
  exchange.file(media.video, 'removed')
  exchange.commit({ 'kyc/dev': undefined, 'users/dev': undefined })
})

test('an order with a missing file is found, and so is a file removed before its order', () => {
  const exchange = openExchange()
  const order = exchange.placed('A', { screenshot: path, chatScreenshot: ['orders/asha/A/chat-1.png'] })
  expect(() => exchange.commit(order)).toThrow(found)
  expect(() => exchange.file(path, 'removed')).toThrow(found)
})

test('a file without a note, and a note removed without its file, are found', () => {
  const exchange = openExchange()
  expect(() => exchange.file('orders/asha/B/screenshot.png', 'stored')).toThrow(found)
  expect(() => exchange.commit({ 'uploads/n1': undefined })).toThrow(found)
})

test('files removed while their submission is kept are found', () => {
  const exchange = openExchange()
  exchange.file(media.video, 'stored')
  exchange.commit({ 'kyc/dev': { media } })
  expect(() => exchange.file(media.video, 'removed')).toThrow(found)
})

test('an upload that is never swept is found, except while there are faults', () => {
  const exchange = openExchange()
  exchange.file(upload, 'stored')
  exchange.pass(51 * 60)
  exchange.tick(exchange.now)
  expect(() => exchange.tick()).toThrow(found)
  expect(() => exchange.rest()).toThrow(found)
})
