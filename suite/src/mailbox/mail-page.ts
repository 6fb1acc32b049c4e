import { createHash } from 'node:crypto'
import type { Letter, Letters } from './letters.ts'

const script = `new EventSource('/arrivals').onmessage = () => location.reload()`
const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 100vh }
  nav { border-right: 1px solid #8884; overflow: auto; max-height: 100vh }
  h1 { font-size: 1.1rem; margin: 0; padding: 1rem }
  nav a { display: block; padding: .6rem 1rem; border-top: 1px solid #8884; color: inherit; text-decoration: none }
  nav a[aria-current] { background: #8882 }
  nav small, dt { opacity: .7 }
  main { padding: 1rem 1.5rem; display: flex; flex-direction: column; min-width: 0 }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 1rem }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { flex: 1; min-height: 20rem; border: 1px solid #8884; background: #fff; color-scheme: light }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  @media (max-width: 45rem) { body { display: block } nav { border: 0; max-height: 40vh } }
`

/** Allows the page's own script and style and nothing else, so that a mail cannot run its own. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src '${computeDigest(script)}'`,
  `style-src '${computeDigest(style)}'`,
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Policy of a mail in its frame, as in a mail program that loads nothing from the internet. */
export const mailPolicy = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

export function renderMailPage(letters: Letters, shown: Letter | undefined): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>${style}</style>
<nav>
  <h1>Mailbox</h1>
  ${letters
    .all()
    .map((letter) => renderRow(letter, letter === shown))
    .join('\n  ')}
</nav>
<main>${shown ? renderLetter(shown) : `<p>${letters.all().length ? 'Choose a mail.' : 'No mail yet.'}</p>`}</main>
<script>${script}</script>
</html>
`
}

function renderRow(letter: Letter, isShown: boolean): string {
  const current = isShown ? ' aria-current="page"' : ''
  return `<a href="/?mail=${letter.id}"${current}>${escapeHtml(letter.subject) || '(no subject)'}<br>
    <small>to ${escapeHtml(letter.to.join(', '))}, <time>${letter.date.toLocaleTimeString('en-GB')}</time></small></a>`
}

function renderLetter({ id, from, to, subject, text, html, date }: Letter): string {
  const body = html
    ? `<iframe src="/mails/${id}/html" sandbox="allow-popups" title="The mail"></iframe>`
    : `<pre>${escapeHtml(text)}</pre>`
  return `
  <h2>${escapeHtml(subject)}</h2>
  <dl>
    <dt>From</dt><dd>${escapeHtml(from)}</dd>
    <dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd>
    <dt>Came</dt><dd><time datetime="${date.toISOString()}">${date.toLocaleString('en-GB')}</time></dd>
  </dl>
  ${body}
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function computeDigest(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}
