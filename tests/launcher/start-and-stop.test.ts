import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { holdPorts } from '@rupee/suite/launcher/run/ports.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOwnCheckout, type Launched, type OwnCheckout } from './own-checkout.ts'

let block: Awaited<ReturnType<typeof holdPorts>>
let here: OwnCheckout

beforeAll(async () => {
  block = await holdPorts()
  here = await createOwnCheckout(block.ports)
})

afterAll(async () => {
  await here.remove()
  await block.release()
})

/** One suite of `npm start` serves the first three tests, and one beside it the drill, because starting it takes longer than they do. */
let run: Launched
let firestorePort: number

test('--fresh starts over; a service whose port is in use moves, says so, and everything follows', async () => {
  for (const edition of ['stand-in', 'official']) await plantData(edition)
  const taken = (['hosting', 'auth', 'firestore', 'storage', 'mailbox', 'smtp'] as const).map(
    (service) => block.ports[service],
  )
  const squatters = await Promise.all(taken.map(occupy))
  run = await startLaunch('start', '--fresh')
  await Promise.all(squatters.map(closeSquatter))
  expect(run.printed()).toMatch(/customer@example\.com.*\n.*newcomer@example\.com.*\n.*admin@example\.com/)
  expect(run.printed()).toContain('The demo data is in place.')

  const moved = [...run.printed().matchAll(/^Port (\d+) is in use: (.*) moves to (\d+)\.$/gm)]
  expect(moved.map(([, port]) => Number(port))).toEqual(taken)
  const [hosting = '', auth = '', firestore = '', storage = '', mailbox = ''] = moved.map(([, , , to]) => to)
  firestorePort = Number(firestore)
  const site = `http://127.0.0.1:${hosting}`
  expect(run.printed()).toContain(`Open             ${site}\n`)
  expect(run.printed()).toContain(`Mailbox          http://127.0.0.1:${mailbox}\n`)

  const page = await fetch(site)
  const html = await page.text()
  const policy = page.headers.get('content-security-policy')
  expect(html).toContain(`"auth":"http://127.0.0.1:${auth}"`)
  expect(html).toContain(`"firestore":{"host":"127.0.0.1","port":${firestore}}`)
  expect(html).toContain(`"storage":{"host":"127.0.0.1","port":${storage}}`)
  for (const port of [auth, firestore, storage]) expect(policy).toContain(`http://127.0.0.1:${port}`)

  expect(await logIn(site)).toBe(200)
  await expect(logIn(site, 'http://127.0.0.1:1')).resolves.toBe(403)
  expect((await fetch(`http://127.0.0.1:${mailbox}`)).status).toBe(200)

  const second = here.launch('start')
  expect(await second.exitCode).toBe(1)
  expect(second.printed().trim()).toBe(
    `The product already runs from this folder, at ${site}. Stop it first.`,
  )
})

test('a suite beside it is separate, loses no answer in a drill, and passes a signal on to its command', async () => {
  const script = `node scripts/ops.mjs drill || exit 3; trap "exit 9" TERM; ${erase}; ${count}; while true; do sleep 0.1; done`
  const beside = here.launch('with', 'sh', '-c', script)
  await waitUntilPrinted(beside, /^0$/m)
  const printed = beside.printed()
  // Orders are placed all the time; each of these was answered before the restored backup.
  expect(printed).toContain('lost: 0')
  expect(printed).toMatch(/^Answered before the backup: [1-9]/m)
  expect(printed).toMatch(/^Answered after the backup and undone: [1-9]/m)
  expect(printed).toMatch(/^Damaged documents: [1-9]/m)
  expect(printed).toContain('Changed entry of the audit: found')
  for (const check of ['reserves', 'tallies', 'audit']) expect(printed).toContain(`${check}, right:`)
  expect(printed).toMatch(/Compared with [1-9]\d* lines/)
  expect(printed).toContain('The live database is restored and the exchange is open.')
  expect(await readReserveNow()).toMatch(/^[1-9]/)
  beside.kill('SIGTERM')
  expect(await beside.exitCode).toBe(9)
}, 300_000)

test('Ctrl-C keeps the data and leaves nothing else behind, however often it is pressed', async () => {
  await setReserve('777.00')
  run.kill('SIGINT')
  await vi.waitUntil(() => run.printed().includes('Saving the data'), waiting)
  run.kill('SIGINT')
  run.kill('SIGTERM')
  expect(await run.exitCode).toBe(0)
  await expectNothingLeft()
})

test('`npm run dev` has the kept data; its page may call, and moves when its port is in use', async () => {
  const squatter = await occupy(block.ports.vite)
  run = await startLaunch('dev')
  await closeSquatter(squatter)
  const [, moved = ''] = /Vite's dev server moves to (\d+)\./.exec(run.printed()) ?? []
  expect(run.printed()).toContain(`Open             http://127.0.0.1:${moved}\n`)
  firestorePort = block.ports.firestore
  expect(await readReserveNow()).toBe('777.00')
  expect(await logIn(`http://127.0.0.1:${moved}`)).toBe(200)
})

test('a suite that died is reported and its processes are ended', async () => {
  process.kill(await findEmulatorProcess(), 'SIGKILL')
  expect(await run.exitCode).toBe(1)
  expect(run.printed()).toContain('The emulators have stopped unexpectedly')
  await expectNothingLeft()
})

/** Writes data of an earlier run that the emulators cannot read. */
async function plantData(edition: string): Promise<void> {
  const folder = join(here.root, '.local/data', edition)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'firebase-export-metadata.json'), 'unreadable')
}

/** Sends the origin of the page, which has to be allowed. */
async function logIn(site: string, origin = site): Promise<number> {
  const post = (path: string, cookies: readonly string[], body: Record<string, string>) =>
    fetch(`${site}${path}`, {
      method: 'POST',
      headers: {
        origin,
        cookie: cookies.join('; '),
        'x-csrftoken': cookies.find((cookie) => cookie.startsWith('csrftoken='))?.split('=')[1] ?? '',
      },
      body: new URLSearchParams(body),
    })
  const opened = await post('/d/auth/verify-login/', [], {})
  const cookies = opened.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const answer = await post('/auth/auth/login/', cookies, {
    email: 'customer@example.com',
    password: 'demo-customer',
  })
  return answer.status
}

async function occupy(port: number): Promise<Server> {
  const squatter = createServer().listen(port, '127.0.0.1')
  await once(squatter, 'listening')
  return squatter
}

async function closeSquatter(squatter: Server): Promise<void> {
  await once(squatter.close(), 'close')
}

const documents =
  '"http://$FIRESTORE_EMULATOR_HOST/v1/projects/$GCLOUD_PROJECT/databases/(default)/documents/wallets"'
const count = `curl -s -H 'authorization: Bearer owner' ${documents} | grep -o '"reserveShow"' | wc -l`
const erase =
  'curl -s -o /dev/null -X DELETE "http://$FIRESTORE_EMULATOR_HOST/emulator/v1/projects/$GCLOUD_PROJECT/databases/(default)/documents"'

const waiting = { timeout: 240_000, interval: 50 }

async function startLaunch(command: 'start' | 'dev', ...args: string[]): Promise<Launched> {
  const launched = here.launch(command, ...args)
  await waitUntilPrinted(launched, /Ctrl-C/)
  return launched
}

/** Waits until a launch has printed a text. Fails with the whole output if it ends without. */
async function waitUntilPrinted(launched: Launched, text: RegExp): Promise<void> {
  let isOver = false
  void launched.exitCode.then(() => {
    isOver = true
  })
  await vi.waitUntil(() => text.test(launched.printed()) || isOver, waiting)
  expect(launched.printed()).toMatch(text)
}

async function expectNothingLeft(): Promise<void> {
  // On a busy machine, a killed process is still listed for a moment.
  await expect.poll(() => here.processes(), { timeout: 10_000 }).toEqual([])
  expect((await readdir(here.temporary)).filter((name) => name.startsWith('rupee-'))).toEqual([])
}

/** Bypasses the rules. */
const asOwner = { authorization: 'Bearer owner' }

const toWalletAddress = () =>
  `http://127.0.0.1:${firestorePort}/v1/projects/demo-rupee-exchange/databases/(default)/documents/wallets/usdt`

async function readReserveNow(): Promise<unknown> {
  const { fields } = await (await fetch(toWalletAddress(), { headers: asOwner })).json()
  return fields.reserved.stringValue
}

async function setReserve(amount: string): Promise<void> {
  const answer = await fetch(`${toWalletAddress()}?updateMask.fieldPaths=reserved`, {
    method: 'PATCH',
    headers: asOwner,
    body: JSON.stringify({ fields: { reserved: { stringValue: amount } } }),
  })
  expect(answer.status).toBe(200)
}

/** Returns the process of the emulators, as their hub reports it. */
async function findEmulatorProcess(): Promise<number> {
  const { pid } = await (await fetch(`http://127.0.0.1:${block.ports.hub}/`)).json()
  return pid
}
