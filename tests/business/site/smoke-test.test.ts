import { runSmokeTest } from '@rupee/ops/commands/deploy/smoke-test.ts'
import { expect, test } from 'vitest'
import { firestore } from '../../support/admin-sdk.ts'
import { worldAtHand } from '../../support/world/at-hand.ts'

const written = ['throttles', 'users', 'logins', 'orders', 'outbox', 'audit']

const countWritten = () =>
  Promise.all(written.map(async (name) => (await firestore.collection(name).get()).size))

test('the smoke test of a deployment goes from registration to a refused order, and writes nothing', async () => {
  const before = await countWritten()
  const asked: string[] = []
  const findings = await runSmokeTest({
    project: 'exchange-1',
    region: 'asia-south1',
    outside: { request: async () => ({ status: 200, headers: new Headers() }) },
    isAppCheckRequired: false,
    async callSite({ host, pathname }, request) {
      // No world at hand has an address past the site.
      if (host.endsWith('.cloudfunctions.net')) return Response.json({ code: 'callTheSite' }, { status: 403 })
      asked.push(pathname)
      return worldAtHand.ask(pathname, request)
    },
  })
  expect(findings).toEqual([])
  expect(asked).toContain('/d/api/exchange/')
  expect(await countWritten()).toEqual(before)
})
