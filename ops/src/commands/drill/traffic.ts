import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { SiteClient } from '../../site/site-client.ts'

/** Call that the exchange has answered with success. */
export interface Answered {
  readonly trackingID: string
  /** Status of the order that the answer promises. */
  readonly status: 'pending' | 'Rejected'
  readonly at: Date
}

const quoteSchema = z.object({
  quote: z.object({ id: z.string(), from_amount: z.string(), to_amount: z.string() }),
})

const walletSchema = z.object({ id: z.string(), code: z.string() })
const walletsSchema = z.object({ currencies: z.array(walletSchema), common_currency: walletSchema })
const methodSchema = z.object({ withdrawal: z.object({ id: z.string() }) })

type Wallet = z.infer<typeof walletSchema>

/** Long enough for a machine that runs all tests at the same time. */
const patience = 120_000

/** A customer of the demo who places one order after the other, and an admin who rejects each of them. */
export class Traffic {
  readonly answered: Answered[] = []
  refused = 0
  readonly #customer: SiteClient
  readonly #admin: SiteClient
  #isOver = false
  #failure: unknown
  #running: Promise<void> | undefined

  private constructor(customer: SiteClient, admin: SiteClient) {
    this.#customer = customer
    this.#admin = admin
  }

  static async open(): Promise<Traffic> {
    const { HOSTING_URL = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = process.env
    const { CUSTOMER_EMAIL = '', CUSTOMER_PASSWORD = '' } = process.env
    await waitUntilFunctionsAnswer(HOSTING_URL)
    return new Traffic(
      await SiteClient.logIn(HOSTING_URL, CUSTOMER_EMAIL, CUSTOMER_PASSWORD),
      await SiteClient.logIn(HOSTING_URL, ADMIN_EMAIL, ADMIN_PASSWORD),
    )
  }

  async start(): Promise<void> {
    const { currencies, common_currency: from } = walletsSchema.parse(
      (await this.#customer.post('/api/api/currencies/')).body,
    )
    const to = currencies.find(({ code }) => code === 'USDT') ?? currencies[0]
    if (!to) throw new Error('The exchange has no wallets.')
    const added = await this.#customer.post('/d/api/withdrawals/add/', {
      withdrawalType: 'Crypto',
      cryptoAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    })
    const method = methodSchema.parse(added.body).withdrawal.id
    this.#running = this.#run(from, to, method).catch((error) => {
      this.#failure = error
    })
  }

  /** Waits until so many more calls have been answered. */
  async more(count: number): Promise<void> {
    const wanted = this.answered.length + count
    for (const end = Date.now() + patience; this.answered.length < wanted; await setTimeout(50)) {
      if (this.#failure) throw this.#failure
      if (Date.now() > end) throw new Error('The exchange takes no orders.')
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  async #run(from: Wallet, to: Wallet, method: string): Promise<void> {
    while (!this.#isOver) {
      const trackingID = await this.#placeOrder(from, to, method)
      if (trackingID === undefined) await setTimeout(200)
      else await this.#reject(trackingID)
    }
  }

  async #placeOrder(from: Wallet, to: Wallet, method: string): Promise<string | undefined> {
    const asked = await this.#customer.post('/d/api/walletDescription/', {
      from_currency_id: from.id,
      to_currency_id: to.id,
      from_amount: '500',
    })
    const { data } = quoteSchema.safeParse(asked.body)
    if (!data) return this.#refuse()
    const { id, ...amounts } = data.quote
    const { status, body } = await this.#customer.post('/d/api/exchange/', {
      from_currency: from.id,
      from_code: from.code,
      to_currency: to.id,
      to_code: to.code,
      from_amount: amounts.from_amount,
      to_amount: amounts.to_amount,
      withdrawalMethod: method,
      transactionId: `UTR ${randomUUID()}`,
      SendersPaymentDetails: 'UPI, asha@examplebank',
      screenshot: createPicture(),
      quote: id,
    })
    if (status !== 200) return this.#refuse()
    const trackingID = String(body.trackingID)
    this.answered.push({ trackingID, status: 'pending', at: new Date() })
    return trackingID
  }

  async #reject(trackingID: string): Promise<void> {
    const { status } = await this.#admin.post('/d/admin/transactions/status/', {
      id: trackingID,
      status: 'Rejected',
      adminNotes: 'A drill',
      adminScreenshot: createPicture(),
    })
    if (status === 200) this.answered.push({ trackingID, status: 'Rejected', at: new Date() })
    else this.#refuse()
  }

  #refuse(): undefined {
    this.refused += 1
    return undefined
  }
}

/**
 * Waits for the first answer. If a process of the functions starts too slowly, the emulator never answers the call that it
 * was started for, and Hosting says 504.
 */
async function waitUntilFunctionsAnswer(site: string): Promise<void> {
  for (const end = Date.now() + patience; ; await setTimeout(200)) {
    const { status } = await new SiteClient(site).begin()
    if (status === 200) return
    if (Date.now() > end) throw new Error(`The functions do not answer: ${status}.`)
  }
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Random bytes behind the image, because each proof of payment has to be a new file. */
function createPicture(): Blob {
  return new Blob([pixel, new Uint8Array(randomBytes(100))], { type: 'image/png' })
}
