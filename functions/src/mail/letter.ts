import { siteName } from '@rupee/domain/site/site-name.ts'
import type { Mail } from './outbox.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  /** Without a name the greeting is just Hello. */
  readonly name?: string
  readonly paragraphs: readonly string[]
  readonly replyTo?: string
}

/** The same text as plain text and as HTML. Quoted text is escaped. */
export function letter({ to, subject, name, paragraphs, replyTo }: Letter): Mail {
  const all = [name ? `Hello ${name},` : 'Hello,', ...paragraphs, siteName]
  return {
    to,
    subject,
    text: all.join('\n\n'),
    html: page(subject, all),
    ...(replyTo ? { replyTo } : {}),
  }
}

function page(subject: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${asHtml(paragraph)}</p>`).join('\n')
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${asHtml(subject)}</title></head>`,
    `<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 2em auto; padding: 0 1em">`,
    body,
    '</body></html>',
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

function asHtml(text: string): string {
  return text.replaceAll(/[&<>"'\n]/g, (character) => entities[character] ?? character)
}
