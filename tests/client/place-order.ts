import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

type Login = components['schemas']['LoginInput']

interface Swap {
  readonly from: { readonly id: string; readonly code: string }
  readonly to: { readonly id: string; readonly code: string }
  readonly amount: string
}

/** Places an order as a client of the API would, with types that are generated from `/api/openapi.json`. */
export async function placeOrder(site: string, login: Login, { from, to, amount }: Swap, payment: Blob) {
  const api = createClient<paths>({ baseUrl: site, bodySerializer: toBody })
  api.use(makeSession())
  await api.POST('/d/auth/verify-login/')
  require(await api.POST('/auth/auth/login/', { body: login }))
  const method = require(
    await api.POST('/d/api/withdrawals/add/', {
      body: { withdrawalType: 'Crypto', cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    }),
  )
  const { quote } = require(
    await api.POST('/d/api/walletDescription/', {
      body: { from_currency_id: from.id, to_currency_id: to.id, from_amount: amount },
    }),
  )
  if (!quote) throw new Error('No quote')
  const order = await api.POST('/d/api/exchange/', {
    body: {
      from_currency: from.id,
      from_code: from.code,
      to_currency: to.id,
      to_code: to.code,
      from_amount: quote.from_amount,
      to_amount: quote.to_amount,
      withdrawalMethod: method.withdrawal.id,
      transactionId: `UTR ${crypto.randomUUID()}`,
      SendersPaymentDetails: 'UPI, asha@examplebank',
      screenshot: payment,
      quote: quote.id,
    },
  })
  return require(order).trackingID
}

/** Sends the cookies of earlier answers, and the CSRF token in a header. */
function makeSession(): Middleware {
  const cookies = new Map<string, string>()
  return {
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      request.headers.set('x-csrftoken', cookies.get('csrftoken') ?? '')
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
    },
  }
}

/** Writes JSON, or a form if there are files. */
function toBody(fields: unknown): FormData | string {
  const entries = Object.entries(fields as Record<string, string | Blob>)
  if (!entries.some(([, value]) => value instanceof Blob)) return JSON.stringify(fields)
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

function require<Data>({ data, error }: { data?: Data; error?: { error?: string; code?: string } }): Data {
  if (data === undefined) throw new Error(error?.error ?? 'No answer')
  return data
}
