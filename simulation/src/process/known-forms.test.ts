import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPicture } from '../actors/people/papers.ts'
import { makeRequest } from '../outside/request.ts'
import { Seeded } from '../scheduler/seeded.ts'
import { FormParser } from './known-forms.ts'

type Parser = EventEmitter & { end(body: Buffer): void }

const { Busboy } = createRequire(join(process.cwd(), 'functions', 'package.json'))('@fastify/busboy')

const random = new Seeded(1)
const request = makeRequest({
  browser: { uid: 'asha', cookie: '', csrf: '' },
  address: '2001:db8::1',
  path: '/d/api/exchange/',
  fields: { from_currency: 'inr', sendersPaymentDetails: 'UPI, ₹5,000\r\nfrom a friend', quote: '' },
  files: { screenshot: drawPicture(random), chat: drawPicture(random, 'jpeg') },
})

test("a parsed form matches the real parser's result", async () => {
  const told = await readForm(new FormParser(), request.rawBody)
  expect(told).toEqual(await readForm(new Busboy({ headers: request.headers }), request.rawBody))
  expect(told.length).toBe(5)
})

test('a body that no browser sends is not parsed', () => {
  expect(() => new FormParser().end(Buffer.from(request.rawBody))).toThrow('No browser has sent this form')
})

function readForm(parser: Parser, body: Buffer): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    const told: unknown[] = []
    parser.on('field', (...field: readonly unknown[]) => told.push(field.slice(0, 4)))
    parser.on('file', (name: string, content: AsyncIterable<Buffer>) =>
      told.push(collectContent(name, content)),
    )
    parser.on('finish', () => resolve(Promise.all(told)))
    parser.end(body)
  })
}

async function collectContent(name: string, content: AsyncIterable<Buffer>): Promise<readonly unknown[]> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return [name, Buffer.concat(chunks)]
}
