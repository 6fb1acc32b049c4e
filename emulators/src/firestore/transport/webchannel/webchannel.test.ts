import { createServer, type IncomingMessage, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ManualTimers } from '../../../../testing/manual-timers.ts'
import { FirestoreError } from '../../reporting/firestore-error.ts'
import type { ChannelClient } from './channel-stream.ts'
import { WebChannelServer } from './webchannel.ts'

/** A channel whose server side is controlled by the test. */
interface Opened {
  readonly headers: ReadonlyMap<string, string>
  readonly client: ChannelClient
  readonly received: string[]
  closed: boolean
}

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

async function serve() {
  const timers = new ManualTimers()
  const opened: Opened[] = []
  const channels = new WebChannelServer(
    new Map([
      [
        '/channel',
        (headers, client) => {
          const channel: Opened = { headers, client, received: [], closed: false }
          opened.push(channel)
          return {
            receive: (message) => channel.received.push(message),
            close: () => {
              channel.closed = true
            },
          }
        },
      ],
    ]),
    timers,
  )
  const server = createServer((incoming, response) => {
    if (!channels.handle(incoming, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/channel`, channels, timers, opened }
}

type Served = Awaited<ReturnType<typeof serve>>

function post(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), headers })
}

/** The pieces that carry `<length>\n<text>`, the length counted as a browser counts it. */
function listPieces(body: string): unknown[] {
  const found: unknown[] = []
  for (let rest = body; rest !== ''; ) {
    const start = rest.indexOf('\n') + 1
    const end = start + Number(rest.slice(0, start))
    found.push(JSON.parse(rest.slice(start, end)))
    rest = rest.slice(end)
  }
  return found
}

async function connect(served: Served, form: Record<string, string> = {}) {
  const answer = await post(`${served.url}?VER=8&RID=1&CVER=22`, { count: '0', ...form })
  const [, id] = /"c","([^"]+)"/.exec(await answer.text()) ?? []
  const channel = served.opened.at(-1)
  if (!channel) throw new Error('Nothing was opened.')
  const url = `${served.url}?VER=8&SID=${id}`
  return { channel, url, send: (form: Record<string, string>) => post(`${url}&RID=2&AID=0`, form) }
}

/** An open GET and what has come through it. */
async function backChannel(url: string, parameters: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}&RID=rpc&TYPE=xmlhttp&${parameters}`, resolve).on('error', reject).end()
  })
  let body = ''
  response.setEncoding('utf8')
  response.on('data', (chunk) => {
    body += chunk
  })
  response.on('error', () => {})
  cleanUps.push(() => response.destroy())
  return {
    response,
    arrays: () => listPieces(body).flat(),
    ended: () => response.readableEnded,
  }
}

test('a handshake opens a channel with its headers and messages', async () => {
  const served = await serve()
  const answer = await post(
    `${served.url}?VER=8&RID=1&CVER=22`,
    {
      headers: 'Authorization:Bearer x:y\r\nX-Client:web\r\n',
      count: '2',
      ofs: '0',
      req0___data__: '{"a":1}',
      req1___data__: '{"text":"+ & é"}',
    },
    { origin: 'http://page.example' },
  )
  expect(listPieces(await answer.text())).toEqual([[[0, ['c', expect.any(String), '', 8, 12, 30_000]]]])
  expect(answer.headers.get('access-control-allow-origin')).toBe('http://page.example')
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  const [channel] = served.opened
  expect(channel?.received).toEqual(['{"a":1}', '{"text":"+ & é"}'])
  expect(channel?.headers.get('authorization')).toBe('Bearer x:y')
})

test('headers may come in the address', async () => {
  const served = await serve()
  const inUrl = encodeURIComponent('Authorization:Bearer owner\r\n')
  await post(`${served.url}?VER=8&RID=1&$httpHeaders=${inUrl}`, { count: '0' })
  expect(served.opened[0]?.headers.get('authorization')).toBe('Bearer owner')
})

test('messages are taken once and in order, despite repetitions and reordering', async () => {
  const { channel, send } = await connect(await serve(), { count: '1', ofs: '0', req0___data__: 'a' })
  await send({ count: '1', ofs: '2', req0___data__: 'c' })
  expect(channel.received).toEqual(['a'])
  await send({ count: '2', ofs: '0', req0___data__: 'a', req1___data__: 'b' })
  await send({ count: '1', ofs: '2', req0___data__: 'c' })
  await send({ count: '1', ofs: '3', req0___data__: 'd' })
  expect(channel.received).toEqual(['a', 'b', 'c', 'd'])
})

test('a streamed response begins at once and carries every message as it arrives', async () => {
  const { channel, url } = await connect(await serve())
  const back = await backChannel(url, 'AID=0&CI=0')
  await expect.poll(back.arrays).toEqual([[1, ['noop']]])
  channel.client.send('{"rupee":"₹ 💸"}')
  channel.client.send('{"b":2}')
  await expect
    .poll(() => back.arrays().slice(1))
    .toEqual([
      [2, [{ rupee: '₹ 💸' }]],
      [3, [{ b: 2 }]],
    ])
  expect(back.ended()).toBe(false)
  expect(back.response.headers['x-content-type-options']).toBe('nosniff')
})

test('a polled response waits for a message and ends with it', async () => {
  const { channel, url } = await connect(await serve())
  const first = await backChannel(url, 'AID=0&CI=1')
  expect(first.arrays()).toEqual([])
  channel.client.send('1')
  await expect.poll(first.ended).toBe(true)
  expect(first.arrays()).toEqual([[1, [1]]])
  channel.client.send('2')
  const second = await backChannel(url, 'AID=1&CI=1')
  await expect.poll(second.ended).toBe(true)
  expect(second.arrays()).toEqual([[2, [2]]])
})

test('a polled response without a message ends after the time that the client asks for', async () => {
  const served = await serve()
  const { url } = await connect(served)
  const back = await backChannel(url, 'AID=0&CI=1&TO=5000')
  served.timers.advance(4_999)
  expect(back.ended()).toBe(false)
  served.timers.advance(1)
  await expect.poll(back.ended).toBe(true)
  expect(back.arrays()).toEqual([[1, ['noop']]])
})

test('unacknowledged messages are sent again', async () => {
  const { channel, url } = await connect(await serve())
  const lost = await backChannel(url, 'AID=0&CI=0')
  for (const message of ['1', '2', '3']) channel.client.send(message)
  await expect.poll(() => lost.arrays().length).toBe(4)
  const back = await backChannel(url, 'AID=2&CI=0')
  await expect.poll(back.arrays).toEqual([
    [3, [2]],
    [4, [3]],
  ])
  await expect.poll(lost.ended).toBe(true)
})

test('a request is answered with the state of the back channel', async () => {
  const { channel, url, send } = await connect(await serve())
  channel.client.send('"x"')
  expect(listPieces(await (await send({ count: '0' })).text())).toEqual([[0, 1, '[1,["x"]]'.length]])
  const back = await backChannel(url, 'AID=1&CI=0')
  await expect.poll(() => back.arrays().length).toBe(1)
  const acknowledging = await post(`${url}&RID=3&AID=2`, { count: '0' })
  expect(listPieces(await acknowledging.text())).toEqual([[1, 2, 0]])
})

test('a streamed response is kept alive and replaced after a minute', async () => {
  const served = await serve()
  const { url } = await connect(served)
  const back = await backChannel(url, 'AID=0&CI=0')
  served.timers.advance(30_000)
  await expect.poll(back.arrays).toEqual([
    [1, ['noop']],
    [2, ['noop']],
  ])
  served.timers.advance(30_000)
  await expect.poll(back.ended).toBe(true)
})

test.for(['0', '1'])('a large answer arrives complete over several responses, CI=%s', async (polling) => {
  const { channel, url } = await connect(await serve())
  const count = 6_000
  const padding = 'x'.repeat(1_000)
  for (let n = 1; n <= count; n++) channel.client.send(JSON.stringify({ n, padding }))
  const first = await backChannel(url, `AID=0&CI=${polling}`)
  await expect.poll(first.ended).toBe(true)
  const taken = first.arrays().length
  const second = await backChannel(url, `AID=${taken}&CI=${polling}`)
  await expect.poll(() => taken + second.arrays().length).toBe(count)
  const message = (n: number) => [n, [{ n, padding }]]
  expect([first.arrays()[0], first.arrays()[taken - 1]]).toEqual([message(1), message(taken)])
  expect([second.arrays()[0], second.arrays().at(-1)]).toEqual([message(taken + 1), message(count)])
})

test('an error of the stream reaches the client as a message', async () => {
  const { channel, url } = await connect(await serve())
  channel.client.end(new FirestoreError('PERMISSION_DENIED', 'no'))
  const back = await backChannel(url, 'AID=0&CI=0')
  await expect.poll(back.arrays).toEqual([[1, [{ error: { status: 'PERMISSION_DENIED', message: 'no' } }]]])
})

test('a terminated channel and one never opened are unknown', async () => {
  const served = await serve()
  const { channel, url, send } = await connect(served)
  const terminated = await post(`${url}&RID=2&TYPE=terminate`, {})
  expect([terminated.status, await terminated.text()]).toEqual([200, ''])
  expect(channel.closed).toBe(true)
  expect(served.timers.waiting).toBe(0)
  const after = await send({ count: '0' })
  expect([after.status, await after.text()]).toEqual([400, 'Error: Unknown SID'])
  expect((await fetch(`${served.url}?VER=8&SID=never&RID=rpc&AID=0&CI=0`)).status).toBe(400)
  expect((await fetch(served.url)).status).toBe(400)
})

test('a client that opens no back channel for a minute is dropped, and one that returns is not', async () => {
  const served = await serve()
  const { channel, send } = await connect(served)
  served.timers.advance(50_000)
  await send({ count: '0' })
  served.timers.advance(50_000)
  expect(channel.closed).toBe(false)
  served.timers.advance(10_000)
  expect(channel.closed).toBe(true)
  expect(served.channels.size).toBe(0)
})

test('a client that renews its back channel is kept, however long it is silent', async () => {
  const served = await serve()
  const { channel, url } = await connect(served)
  for (let minute = 0; minute < 10; minute++) {
    const back = await backChannel(url, 'AID=0&CI=0')
    served.timers.advance(60_000)
    await expect.poll(back.ended).toBe(true)
  }
  expect(channel.closed).toBe(false)
})

test('a client that breaks its connection is dropped after a minute, and one that returns is not', async () => {
  const served = await serve()
  const gone = await connect(served)
  const back = await connect(served)
  for (const { url } of [gone, back]) {
    const connection = new AbortController()
    await fetch(`${url}&RID=rpc&AID=0&CI=0`, { signal: connection.signal })
    connection.abort()
  }
  // Nothing but the timers of the sessions themselves is left once the server has seen both connections end.
  await expect.poll(() => served.timers.waiting).toBe(4)
  served.timers.advance(59_000)
  await back.send({ count: '0' })
  expect([gone.channel.closed, back.channel.closed]).toEqual([false, false])
  served.timers.advance(1_000)
  expect([gone.channel.closed, back.channel.closed]).toEqual([true, false])
})

test('a client that never reads its responses is dropped, and a slow one is not', async () => {
  const served = await serve()
  const stuck = await connect(served)
  const slow = await connect(served)
  const message = JSON.stringify('x'.repeat(1_000_000))
  for (let n = 0; n < 20; n++) {
    stuck.channel.client.send(message)
    slow.channel.client.send(message)
  }
  served.timers.advance(25_000)
  const back = await backChannel(slow.url, 'AID=0&CI=1')
  await expect.poll(back.ended).toBe(true)
  served.timers.advance(5_000)
  expect([stuck.channel.closed, slow.channel.closed]).toEqual([true, false])
})

test('a stopping server asks its clients to reconnect', async () => {
  const served = await serve()
  const { channel, url } = await connect(served)
  const back = await backChannel(url, 'AID=0&CI=0')
  await served.channels.close()
  await expect.poll(back.ended).toBe(true)
  expect(back.arrays().at(-1)).toEqual([2, ['stop']])
  expect(channel.closed).toBe(true)
})

test("a request beyond Firestore's limit is refused", async () => {
  const { channel, url } = await connect(await serve())
  const body = `count=1&ofs=0&req0___data__=${'x'.repeat(31 * 1024 * 1024)}`
  const answer = await fetch(`${url}&RID=2&AID=0`, { method: 'POST', body })
  expect([answer.status, await answer.text()]).toEqual([400, 'The request is too large.'])
  expect(channel.received).toEqual([])
})

test('other paths are left to other handlers', async () => {
  const served = await serve()
  const other = await fetch(served.url.replace('/channel', '/other'))
  expect([other.status, await other.text()]).toEqual([404, ''])
})
