import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Letter, Letters } from './letters.ts'
import { mailPolicy, pagePolicy, renderMailPage } from './mail-page.ts'

export function makeWebServer(letters: Letters): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox')
    if (url.pathname === '/arrivals') {
      announceArrivals(letters, response)
      return
    }
    const { status, type, body, policy } = request.method === 'GET' ? answer(letters, url) : onlyGet
    response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(body)
  })
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly policy: string
}

const onlyGet = answerPlain(405, 'Only GET')

function answer(letters: Letters, { pathname, searchParams }: URL): Answer {
  if (pathname === '/') {
    return answerHtml(renderMailPage(letters, letters.withId(Number(searchParams.get('mail')))), pagePolicy)
  }
  if (pathname === '/mails') {
    const to = searchParams.get('to')
    const list = to === null ? letters.all() : letters.to(to)
    return {
      status: 200,
      type: 'application/json',
      body: JSON.stringify(list.map(asJson)),
      policy: pagePolicy,
    }
  }
  const id = /^\/mails\/(\d+)\/html$/.exec(pathname)?.[1]
  const letter = letters.withId(Number(id))
  return letter ? answerHtml(letter.html, mailPolicy) : answerPlain(404, 'Nothing here')
}

function answerHtml(body: string, policy: string): Answer {
  return { status: 200, type: 'text/html; charset=utf-8', body, policy }
}

function answerPlain(status: number, body: string): Answer {
  return { status, type: 'text/plain', body, policy: pagePolicy }
}

function asJson({ from, to, subject, text, html, date }: Letter) {
  return { from, to: to.join(', '), subject, text, html, date: date.toISOString() }
}

function announceArrivals(letters: Letters, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  const unwatch = letters.watch(() => response.write('data: mail\n\n'))
  response.once('close', unwatch)
}
