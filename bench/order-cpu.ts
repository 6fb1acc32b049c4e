import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPayer, newRupee, newWallet, orderForm, quoteFor } from '../tests/support/swaps.ts'
import { timeByPart } from './measure/cpu-profile.ts'
import { report } from './measure/figures.ts'
import { formOf, OneProcess } from './measure/one-process.ts'
import { screenshot } from './measure/screenshots.ts'

/** Hot code is compiled by then. */
const warmUps = 150
const orders = 60

const rupee = await newRupee()
/** Maximum number of quotes that a customer may hold. */
const coins = [await newWallet(), await newWallet(), await newWallet()]
// Twice the same: a profiler takes time of its own, so the sums come from a process without it.
const { threads } = await measure()
const parts = await profile()

const main = sum(threads.filter(([name]) => name === 'main'))
const images = sum(threads.filter(([name]) => name === 'libvips worker'))
report('An order with two screenshots', perOrder(sum(threads)), 'under 60 ms')
report('  images, decoded and encoded anew', perOrder(images))
report('  other threads of Node: memory, compiling, files', perOrder(sum(threads) - main - images))
report('  main thread', perOrder(main))
for (const [part, spent] of parts) report(`    ${part}`, perOrder((main * spent) / sum(parts)))
report('', `of ${availableParallelism()} cores, with a load of ${loadavg()[0]?.toFixed(1)} on the machine`)

/** The parts of the main thread, largest first. */
async function profile(): Promise<Times> {
  const folder = await mkdtemp(join(tmpdir(), 'order-cpu-'))
  try {
    const { from, to } = await measure(['--cpu-prof', '--cpu-prof-interval=250', `--cpu-prof-dir=${folder}`])
    const [file = ''] = await readdir(folder)
    return [...timeByPart(await readFile(join(folder, file), 'utf8'), from, to)].sort(([, a], [, b]) => b - a)
  } finally {
    await rm(folder, { recursive: true })
  }
}

type Times = readonly (readonly [string, number])[]

/** One order at a time, in one process, between two moments by the clock of profiles. */
async function measure(nodeOptions: readonly string[] = []) {
  const forms = await formsOf(warmUps + orders)
  const api = await OneProcess.start('api', 512, nodeOptions)
  await place(api, forms.slice(0, warmUps))
  const from = now()
  const before = await api.cpuByThread()
  await place(api, forms.slice(warmUps))
  const to = now()
  const after = await api.cpuByThread()
  await api.stop('SIGTERM')
  const threads: Times = [...after].map(([name, time]) => [name, time - (before.get(name) ?? 0)])
  return { from, to, threads }
}

type Form = Awaited<ReturnType<typeof formOf>>

/**
 * Orders as the site sends them, each with a quote. Made before, so that nothing else runs while orders do.
 */
async function formsOf(count: number): Promise<readonly Form[]> {
  const forms: Form[] = []
  while (forms.length < count) {
    const payer = await newPayer()
    for (const coin of coins) {
      const { id, from_amount, to_amount } = await quoteFor(payer, rupee, coin, '500')
      const swap = { from: rupee, to: coin, from_amount, to_amount }
      const files = { screenshot: screenshot('png'), chat: screenshot('jpeg') }
      forms.push(await formOf(payer.client, orderForm(swap, { quote: id, ...files })))
    }
  }
  return forms
}

async function place(api: OneProcess, forms: readonly Form[]): Promise<void> {
  for (const { headers, body } of forms) {
    const status = await api.send('/d/api/exchange/', headers, [body])
    if (status !== 200) throw new Error(`An order was answered ${status}`)
  }
}

/** In microseconds. */
function now(): number {
  return Number(process.hrtime.bigint() / 1000n)
}

function sum(times: Times): number {
  return times.reduce((total, [, time]) => total + time, 0)
}

function perOrder(milliseconds: number): string {
  return `${(milliseconds / orders).toFixed(1)} ms`
}
