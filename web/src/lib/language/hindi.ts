import { createTranslator } from '@rupee/domain/language/catalogue.ts'
import words from '@rupee/domain/language/hi.json'
import app from './hi/app.json'
import common from './hi/common.json'
import orders from './hi/orders.json'
import people from './hi/people.json'
import placeOrder from './hi/place-order.json'
import refunds from './hi/refunds.json'
import site from './hi/site.json'

/** Hindi texts, in a chunk that English pages never load. */
export const hindi = createTranslator('hi', {
  ...words,
  ...app,
  ...common,
  ...orders,
  ...people,
  ...placeOrder,
  ...refunds,
  ...site,
})
