import { reservePorts } from '@rupee/suite/launcher/run/ports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnCheckout, ownCheckout } from './own-checkout.ts'

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

test('a drill on a suite with orders going on loses nothing that was answered before the backup', async () => {
  // Exits with 3, to check that the launcher returns the exit code of its command.
  const drill = here.launch('with', 'node scripts/ops.mjs drill && exit 3')
  const exitCode = await drill.exitCode
  const printed = drill.printed()
  expect({ exitCode, printed }).toEqual({ exitCode: 3, printed: expect.stringContaining('lost: 0') })
  expect(printed).toMatch(/^Answered before the backup: [1-9]/m)
  expect(printed).toMatch(/^Answered after the backup and undone: [1-9]/m)
  expect(printed).toMatch(/^Damaged documents: [1-9]/m)
  for (const check of ['reserves', 'tallies', 'audit']) expect(printed).toContain(`${check}, right:`)
  expect(printed).toContain('The live database is restored and the exchange is open.')
}, 300_000)
