import { readdir } from 'node:fs/promises'
import { reservePorts } from '@rupee/suite/launcher/run/ports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Launched, type OwnCheckout, ownCheckout } from './own-checkout.ts'

let block: Awaited<ReturnType<typeof reservePorts>>
let here: OwnCheckout

beforeAll(async () => {
  block = await reservePorts()
  here = await ownCheckout(block.ports)
})

afterAll(async () => {
  await here.remove()
  await block.release()
})

test('suites side by side do not meet; each passes on what its command ends with, signals included', async () => {
  const emptied = here.launch(
    'with',
    'sh',
    '-c',
    `${until('b')}; ${erase}; touch ${file('a')}; ${count}; exit 3`,
  )
  const full = here.launch(
    'with',
    ...['sh', '-c', `trap "exit 9" TERM; touch ${file('b')}; ${until('a')}; ${count}; ${until('never')}`],
  )
  expect(await emptied.exitCode).toBe(3)
  expect(emptied.printed()).toMatch(/^0$/m)

  await vi.waitUntil(() => /^9$/m.test(full.printed()), waiting)
  full.kill('SIGTERM')
  expect(await full.exitCode).toBe(9)
  await expectNothingLeft()
})

test('Ctrl-C keeps the data and leaves nothing else, however often it is pressed', async () => {
  const first = await started()
  expect(first.printed()).toMatch(/customer@example\.com.*\n.*newcomer@example\.com.*\n.*admin@example\.com/)

  const second = here.launch('start')
  expect(await second.exitCode).toBe(1)
  expect(second.printed().trim()).toBe(`Port ${block.ports.hosting} is in use, and Hosting wants it.`)

  await setReserve('777.00')
  first.kill('SIGINT')
  await vi.waitUntil(() => first.printed().includes('Saving the data'), waiting)
  first.kill('SIGINT')
  first.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)
  await expectNothingLeft()

  const again = await started()
  expect(await reserve()).toBe('777.00')
  again.kill('SIGTERM')
  expect(await again.exitCode).toBe(0)
})

test('--fresh begins anew; a suite that dies is reported, and what it leaves behind is ended', async () => {
  const run = await started('--fresh')
  expect(await reserve()).not.toBe('777.00')

  process.kill(await processOfEmulators(), 'SIGKILL')
  expect(await run.exitCode).toBe(1)
  expect(run.printed()).toContain('The emulators have stopped by themselves')
  await expectNothingLeft()
})

const file = (name: string) => `${here.temporary}/${name}`
const until = (name: string) => `until [ -e ${file(name)} ]; do sleep 0.1; done`
const documents =
  '"http://$FIRESTORE_EMULATOR_HOST/v1/projects/$GCLOUD_PROJECT/databases/(default)/documents/wallets"'
const count = `curl -s ${documents} | grep -o '"reserveShow"' | wc -l`
const erase =
  'curl -s -o /dev/null -X DELETE "http://$FIRESTORE_EMULATOR_HOST/emulator/v1/projects/$GCLOUD_PROJECT/databases/(default)/documents"'

const waiting = { timeout: 60_000, interval: 50 }

async function started(...args: string[]): Promise<Launched> {
  const run = here.launch('start', ...args)
  let isOver = false
  void run.exitCode.then(() => {
    isOver = true
  })
  await vi.waitUntil(() => run.printed().includes('Ctrl-C') || isOver, waiting)
  expect(run.printed()).toContain(`http://127.0.0.1:${block.ports.hosting}`)
  return run
}

async function expectNothingLeft(): Promise<void> {
  expect(await here.processes()).toEqual([])
  expect((await readdir(here.temporary)).filter((name) => name.startsWith('rupee-'))).toEqual([])
}

const wallet = () =>
  `http://127.0.0.1:${block.ports.firestore}/v1/projects/demo-rupee-exchange/databases/(default)/documents/wallets/usdt`

async function reserve(): Promise<unknown> {
  const { fields } = await (await fetch(wallet())).json()
  return fields.reserved.stringValue
}

async function setReserve(amount: string): Promise<void> {
  const answer = await fetch(`${wallet()}?updateMask.fieldPaths=reserved`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { reserved: { stringValue: amount } } }),
  })
  expect(answer.status).toBe(200)
}

/** The hub knows it. */
async function processOfEmulators(): Promise<number> {
  const { pid } = await (await fetch(`http://127.0.0.1:${block.ports.hub}/`)).json()
  return pid
}
