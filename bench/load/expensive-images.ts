import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import {
  createPayer,
  createRupee,
  createWallet,
  makeOrderForm,
  type Payer,
  type Swap,
} from '../../tests/support/swaps.ts'
import { computePercentile, formatLatencies, measureTime, report } from '../measure/figures.ts'
import { OneProcess, postForm } from '../measure/one-process.ts'
import { makeScreenshot } from '../measure/screenshots.ts'

const attackers = 4
const innocentOrders = 20
/** Maximum duration of an uninvolved customer's order during the attack, in milliseconds. */
const aim = 1000

const megapixels = 1024 * 1024

/** An interlaced PNG has to be unpacked as a whole before its first row is known. */
async function drawInterlaced(pixels: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(pixels))
  return sharp({ create: { width: side, height: side, channels: 4, background: '#08f8' } })
    .png({ progressive: true })
    .toBuffer()
}

type Form = Awaited<ReturnType<typeof postForm>>

/** Order that is refused, with its files. */
type Attack = (payer: Payer, swap: Swap, images: readonly Blob[]) => Promise<Form>

const attacks: Readonly<Record<string, Attack>> = {
  'orders by a quote that is not there': ({ client }, swap, [screenshot, ...chat]) =>
    postForm(client, makeOrderForm(swap, { quote: randomUUID(), screenshot, chat })),
  'orders whose last file is cut off': ({ client }, swap, [screenshot, one, other]) =>
    postForm(
      client,
      makeOrderForm(swap, {
        screenshot,
        chat: [one, other?.slice(0, Math.floor(other.size / 2))].filter((file) => file !== undefined),
      }),
    ),
}

/** Measures the orders of other customers while four send expensive images in orders that are refused. */
export async function measureExpensiveImages(): Promise<void> {
  const swap = {
    from: await createRupee('100000000.00'),
    to: await createWallet({ reserved: '1000000.00' }),
    from_amount: '500',
    to_amount: '5.00',
  }
  await measure('nobody attacks', swap)
  for (const [name, attack] of Object.entries(attacks)) {
    for (const pixels of [12 * megapixels, 25_000_000]) {
      const image = await drawInterlaced(pixels)
      report('', `an interlaced PNG of ${(pixels / 1e6).toFixed(1)} million pixels, ${image.length} bytes`)
      await measure(name, swap, attack, image)
    }
  }
}

async function measure(name: string, swap: Swap, attack?: Attack, image?: Buffer): Promise<void> {
  const innocent = await Promise.all(
    Array.from({ length: innocentOrders }, async () => {
      const { client } = await createPayer()
      return postForm(client, makeOrderForm(swap, { screenshot: makeScreenshot('png') }))
    }),
  )
  const hostile =
    attack && image
      ? await Promise.all(
          Array.from({ length: attackers }, async () =>
            attack(
              await createPayer(),
              swap,
              Array.from({ length: 3 }, () => new Blob([new Uint8Array(image)])),
            ),
          ),
        )
      : []
  const api = await OneProcess.start('api', 512)
  const statuses = new Map<number, number>()
  let isOver = false
  const attacking = hostile.map(async ({ headers, body }) => {
    while (!isOver) {
      const status = await api.send('/d/api/exchange/', headers, [body])
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  })
  const samples: number[] = []
  // The first order loads the image library, and the attack has begun by then.
  await delay(1000)
  for (const { headers, body } of innocent) {
    const took = await measureTime(async () => {
      const status = await api.send('/d/api/exchange/', headers, [body])
      if (status !== 200) throw new Error(`An order was answered ${status}`)
    })
    samples.push(took)
  }
  isOver = true
  await Promise.all(attacking)
  await api.stop()
  report(`orders of others: ${name}`, formatLatencies(samples), `p95 under ${aim} ms`)
  const answers = [...statuses].map(([status, times]) => `${times} answered ${status || 'not at all'}`)
  if (answers.length > 0) report('', `the attack: ${answers.join(', ')}`)
  if (computePercentile(samples, 0.95) > aim) process.exitCode = 1
}
