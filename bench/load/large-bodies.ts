import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { bucket } from '../../tests/support/admin-sdk.ts'
import { Client } from '../../tests/support/client.ts'
import { files } from '../../tests/support/files.ts'
import { makeKycForm } from '../../tests/support/kyc-form.ts'
import { createCustomer, createStaff } from '../../tests/support/people.ts'
import { createPayer, createRupee, createWallet, makeOrderForm } from '../../tests/support/swaps.ts'
import { formatLatencies, measureTime, report, runInParallel } from '../measure/figures.ts'
import { OneProcess, postForm } from '../measure/one-process.ts'

const mebibyte = 1024 * 1024

interface Load {
  readonly count: number
  readonly atOnce: number
  send(to: OneProcess, index: number): Promise<number>
}

/** Fails if the process does not stay up, or takes more memory than its deployment gives it. */
async function measure(title: string, name: string, memory: number, { count, atOnce, send }: Load) {
  const running = await OneProcess.start(name, memory)
  const before = await running.peakMemory()
  const samples: number[] = []
  const statuses = new Map<number, number>()
  await runInParallel(count, atOnce, async (index) => {
    const took = await measureTime(async () => {
      const status = await send(running, index)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    samples.push(took)
  })
  const peak = await running.peakMemory()
  const isUp = running.isRunning && (await running.send('/none/', {}, [])) !== 0
  await running.stop()
  report(`${title}, ${count} in all, ${atOnce} at once`, formatLatencies(samples))
  report('', [...statuses].map(([status, times]) => `${times} answered ${status || 'not at all'}`).join(', '))
  report('', `${name}: ${before.toFixed(0)} MiB, at its peak ${peak.toFixed(0)} of ${memory} MiB`)
  if (!isUp || peak > memory) {
    report('', isUp ? 'It takes more memory than it has' : 'It did not stay up')
    process.exitCode = 1
  }
}

const broken = 'multipart/form-data; boundary=B'
const piece = randomBytes(64 * 1024)
const pieces = Array.from({ length: (26 * mebibyte) / piece.length }, () => piece)

/** Sends bodies of 26 MiB without any parts to calls that refuse visitors. */
async function sendAsVisitors(path: string) {
  const client = await Client.open()
  const headers = {
    'content-type': broken,
    'content-length': String(26 * mebibyte),
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrftoken': client.cookies.get('csrftoken') ?? '',
  }
  return (to: OneProcess) => to.send(path, headers, pieces)
}

async function makeLargeImage(width: number, height: number, quality: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

/** Bodies, images and videos that are as large as calls take them. */
export async function measureLargeBodies(): Promise<void> {
  const atOnce = 100
  for (const [name, path, memory] of [
    ['kycForm', '/api/auth/kyc/', 512],
    ['api', '/d/api/exchange/', 512],
    ['api', '/api/api/track/', 512],
  ] as const) {
    const send = await sendAsVisitors(path)
    await measure(`26 MiB that are no form, by visitors, ${path}`, name, memory, {
      count: atOnce,
      atOnce,
      send,
    })
  }

  // As many as Cloud Run gives one instance at a time; see functions/src/index.ts.
  const photo = await makeLargeImage(8000, 6000, 60)
  const customers = await Promise.all(Array.from({ length: 4 }, () => createCustomer()))
  const forms = await Promise.all(
    customers.map(({ client }) =>
      postForm(
        client,
        makeKycForm({ ...toPhotos(photo), video: files.mp4(29 * mebibyte - 4 * photo.size - mebibyte) }),
      ),
    ),
  )
  report('', `four photos of ${(photo.size / mebibyte).toFixed(1)} MiB and 48 million pixels, turned`)
  await measure('KYC forms of 28 MiB', 'kycForm', 1024, {
    count: forms.length,
    atOnce: 4,
    send: sendForm(forms),
  })

  const screenshot = await makeLargeImage(5000, 5000, 20)
  const payers = await Promise.all(Array.from({ length: 20 }, () => createPayer()))
  const rupee = await createRupee('100000000.00')
  const coin = await createWallet({ reserved: '1000000.00' })
  const orders = await Promise.all(
    payers.map(({ client }) =>
      postForm(
        client,
        makeOrderForm(
          { from: rupee, to: coin, from_amount: '500', to_amount: '5.00' },
          { screenshot, transactionId: `UTR ${randomUUID()}` },
        ),
      ),
    ),
  )
  report('', `a screenshot of ${(screenshot.size / mebibyte).toFixed(1)} MiB and 25 million pixels, turned`)
  await measure('orders', 'api', 512, {
    count: orders.length,
    atOnce: 20,
    send: (to, index) => sendForm(orders, '/d/api/exchange/')(to, index),
  })

  const staff = await createStaff()
  const film = `kyc/bench/${randomUUID()}/video`
  await bucket
    .file(film)
    .save(Buffer.from(await files.mp4(40 * mebibyte).arrayBuffer()), { contentType: 'video/mp4' })
  await measure('pieces of 8 MiB of a video', 'media', 256, {
    count: 80,
    atOnce: 40,
    send: (to, index) =>
      to.get(`/media/${film}`, {
        cookie: `__session=${staff.client.cookies.get('__session')}`,
        range: `bytes=${(index % 4) * 8 * mebibyte}-`,
      }),
  })
}

type Form = Awaited<ReturnType<typeof postForm>>

function sendForm(all: readonly Form[], path = '/api/auth/kyc/') {
  return async (to: OneProcess, index: number): Promise<number> => {
    const form = all[index]
    return form ? to.send(path, form.headers, [form.body]) : 0
  }
}

function toPhotos(one: File): Record<string, File> {
  return { aadharFront: one, aadharBack: one, panCardFront: one, aadharWithPhoto: one }
}
