import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn()

vi.mock('#lib/calls/call.ts', () => ({ call }))
vi.mock('#lib/loading/moments.ts', () => ({ firstData: Promise.resolve() }))
vi.mock('#lib/loading/newer-version.ts', () => ({ readPageVersion: () => '/assets/index-1.js' }))

// Other test files may run in the same process.
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Simulates a page load with a fresh module. */
async function loadPage({ path = '/faq', onLine = true } = {}) {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', { location: { pathname: path } })
  // Loaded in advance: on a busy machine the report's own import takes longer than a test waits.
  await import('@rupee/domain/calls/calls.ts')
  return (await import('./report.ts')).report
}

/** Waits for this number of reports, which go out a few microtasks after the problem. */
async function waitForReports(count: number) {
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(count))
  return call.mock.calls.map(([, input]) => input)
}

/** Expects no earlier report. Reports go out in order, so one would be here before the last. */
async function expectOnly(last: Error) {
  const report = await loadPage()
  report('unhandled', last)
  expect(await waitForReports(1)).toMatchObject([{ message: `Error: ${last.message}` }])
}

beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({})
})

test('an error is reported with the page, the line of the code and the version', async () => {
  const report = await loadPage()
  const error = new RangeError('The list is too long')
  error.stack = 'RangeError: The list is too long\n    at Table (https://site.example/assets/table-1.js:1:2)'
  report('unhandled', error)
  expect(await waitForReports(1)).toEqual([
    {
      kind: 'unhandled',
      message: 'RangeError: The list is too long',
      where: '/faq',
      frame: 'at Table (https://site.example/assets/table-1.js:1:2)',
      version: '/assets/index-1.js',
    },
  ])
})

test('the same problem is reported once, and a different one as well', async () => {
  const report = await loadPage()
  const error = new Error('one')
  report('chunk', error)
  report('boundary', error)
  report('chunk', new Error('one'))
  report('chunk', new Error('two'))
  expect(await waitForReports(2)).toMatchObject([{ message: 'Error: one' }, { message: 'Error: two' }])
})

test('a document is reported once, whatever is wrong with it', async () => {
  const report = await loadPage()
  report('document', 'Unreadable: name: invalid_type', { where: 'wallets/usdt' })
  report('document', 'Unreadable: code: invalid_type', { where: 'wallets/usdt' })
  report('document', 'Unreadable: name: invalid_type', { where: 'wallets/inr' })
  expect(await waitForReports(2)).toMatchObject([{ where: 'wallets/usdt' }, { where: 'wallets/inr' }])
})

test('a page that keeps failing stops reporting', async () => {
  const report = await loadPage()
  for (let count = 0; count < 30; count++) report('unhandled', new Error(`problem ${count}`))
  expect(await waitForReports(10)).toHaveLength(10)
})

test('an address outside the site is not reported', async () => {
  const report = await loadPage({ path: '/user/asha@example.com' })
  report('unhandled', new Error('one'))
  expect(await waitForReports(1)).toMatchObject([{ where: 'unknown page' }])
})

test('a thrown value that is not an error is reported without its content', async () => {
  const report = await loadPage()
  report('unhandled', { name: 'Asha Verma' })
  expect(await waitForReports(1)).toMatchObject([{ message: 'A thrown object', frame: '' }])
})

test('a failed report is silent', async () => {
  call.mockRejectedValueOnce(new Error('no answer'))
  const report = await loadPage()
  report('unhandled', new Error('one'))
  report('unhandled', new Error('two'))
  expect(await waitForReports(2)).toHaveLength(2)
})

test('an offline page reports nothing', async () => {
  const report = await loadPage({ onLine: false })
  report('chunk', new Error('one'))
  await expectOnly(new Error('the last one'))
})

test.each([
  ['cancelled work', new DOMException('cancelled', 'AbortError')],
  ['a call without an answer', Object.assign(new Error('no answer'), { name: 'CallFailed', status: 0 })],
  ['a browser extension', Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js:1:1' })],
  ['nothing', undefined],
])('%s is not reported', async (_what, problem) => {
  const report = await loadPage()
  report('unhandled', problem)
  await expectOnly(new Error('the last one'))
})
