import words from '@rupee/domain/language/hi.json'
import { translator } from '@rupee/domain/language/translate.ts'
import app from './hi/app.json'
import common from './hi/common.json'
import orders from './hi/orders.json'
import people from './hi/people.json'
import placeOrder from './hi/place-order.json'
import site from './hi/site.json'

/** A chunk of its own: whoever reads English never loads it. */
export const hindi = translator('hi', {
  ...words,
  ...app,
  ...common,
  ...orders,
  ...people,
  ...placeOrder,
  ...site,
})
