import { expect, test, vi } from 'vitest'
import { readCookies } from './platform/http/cookies.ts'
import { log } from './platform/world/log.ts'
import { reportProblem } from './report-calls.ts'

test("a browser's report is one line of the log, without personal data", async () => {
  const logged = vi.spyOn(log, 'problemReported').mockReturnValue()
  const report = {
    kind: 'boundary' as const,
    message: 'No account of asha@example.com, code 123456',
    where: '/order/:from/:to?email=asha@example.com',
    frame: 'at OrderPage (https://site.example/assets/order-Bq3x.js?token=secret:1:2)',
    version: '0.1.0',
  }
  const context = {
    cookies: readCookies(undefined),
    address: '203.0.113.7',
    userAgent: undefined,
    language: undefined,
    proof: undefined,
    site: undefined,
    now: new Date(),
  }
  expect(await reportProblem(report, undefined, context)).toEqual({})
  expect(logged).toHaveBeenCalledExactlyOnceWith({
    kind: 'boundary',
    problem: 'No account of <address>, code <number>',
    where: '/order/:from/:to',
    frame: 'at OrderPage (https://site.example/assets/order-Bq3x.js',
    version: '0.1.0',
  })
})
