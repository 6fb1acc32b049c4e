import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askServer } from './ask-server.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

const ask = (address: string) => askServer({ address, milliseconds: 2000 })

test('JSON is posted and answered', async () => {
  const address = await serve(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.end(JSON.stringify({ method: request.method, key: request.headers['x-key'], body }))
  })
  const answer = await askServer({
    address,
    headers: { 'x-key': 'k' },
    json: { value: 1 },
    milliseconds: 2000,
  })
  expect(answer).toEqual({ method: 'POST', key: 'k', body: '{"value":1}' })
})

test('a redirect is not followed', async () => {
  const asked: (string | undefined)[] = []
  const address = await serve(({ url }, response) => {
    asked.push(url)
    response.writeHead(302, { location: '/inner' }).end('{}')
  })
  await expect(ask(address)).rejects.toThrow('A server answered 302')
  expect(asked).toEqual(['/'])
})

test('a body of 10 MB is not read to its end', async () => {
  const address = await serve((_, response) => {
    response.end(' '.repeat(10_000_000))
  })
  await expect(ask(address)).rejects.toThrow('too large')
})

test('a server that sends slowly is left', async () => {
  const address = await serve((_, response) => {
    response.write('{')
  })
  await expect(askServer({ address, milliseconds: 100 })).rejects.toThrow(/timeout/i)
})

test.each([
  ['an answer other than JSON', 200, '<html>', 'not JSON'],
  ['an error', 500, '{}', 'answered 500'],
])('%s is refused', async (_, status, body, message) => {
  const address = await serve((_request, response) => {
    response.writeHead(status).end(body)
  })
  await expect(ask(address)).rejects.toThrow(message)
})

test('no error quotes the address, which may hold a key', async () => {
  const address = await serve((_, response) => {
    response.writeHead(403).end('?apikey=secret')
  })
  const error = await ask(`${address}/?apikey=secret`).catch(String)
  expect(error).toContain('403')
  expect(error).not.toContain('secret')
})
