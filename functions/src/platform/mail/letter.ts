import { locales } from '@rupee/domain/language/language.ts'
import type { Translator } from '@rupee/domain/language/translate.ts'
import { siteName } from '@rupee/domain/site/site-name.ts'
import { readSetting } from '../world/config.ts'
import type { Mail } from './outbox.ts'
import { chooseTranslator } from './translators.ts'

interface Letter {
  readonly to: string
  readonly subject: string
  /** Name in the greeting, which is just Hello without one. */
  readonly name?: string
  readonly paragraphs: readonly string[]
  /** Highlighted detail, such as a code or an amount. The paragraphs repeat it for readers of plain text. */
  readonly apart?: string
  /** Link to the next step. */
  readonly link?: { readonly name: string; readonly address: string } | undefined
  readonly replyTo?: string | undefined
  /** Translator of the recipient's language, for the whole letter. Staff get English. */
  readonly translator?: Translator
}

const english = chooseTranslator({})

/** The same text as plain text and as HTML. Quoted text is escaped. */
export function writeLetter(parts: Letter): Mail {
  const { to, subject, name, paragraphs, apart, link, replyTo, translator = english } = parts
  const greeting = name ? translator.t('Hello {name},', { name }) : translator.t('Hello,')
  const footer = listFooterLines().join('\n')
  const address = link ? [`${link.name}: ${link.address}`] : []
  const body = [
    `<p class="brand">${asHtml(`₹ ${siteName}`)}</p>`,
    ...(apart ? [`<p class="apart">${asHtml(apart)}</p>`] : []),
    ...[greeting, ...paragraphs].map(asParagraph),
    ...(link ? [`<p><a class="go" href="${asHtml(link.address)}">${asHtml(link.name)}</a></p>`] : []),
    `<p class="foot">${asHtml(footer)}</p>`,
  ]
  return {
    to,
    subject,
    text: [greeting, ...paragraphs, ...address, footer].join('\n\n'),
    html: writePage(subject, body, translator),
    replyTo,
  }
}

/** Returns the registered company, which is the same in both languages. */
function listFooterLines(): readonly string[] {
  const gstin = readSetting('OPERATOR_GSTIN')
  return [
    siteName,
    [readSetting('OPERATOR_NAME'), readSetting('OPERATOR_REGISTRATION')].filter(Boolean).join(', '),
    readSetting('OPERATOR_ADDRESS'),
    gstin && `GSTIN ${gstin}`,
  ].filter((line) => line !== '')
}

function writePage(subject: string, body: readonly string[], { language }: Translator): string {
  return [
    '<!doctype html>',
    `<html lang="${language === 'en' ? 'en' : locales[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    // Without it some mail clients invert the colours.
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${asHtml(subject)}</title><style>${letterStyles}</style></head>`,
    '<body><div class="letter">',
    ...body,
    '</div></body></html>',
  ].join('\n')
}

function asParagraph(text: string): string {
  return `<p>${asHtml(text)}</p>`
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

/** Inline styles, because mail clients load no style sheets. A letter stays readable if a client ignores them. */
const letterStyles = `
:root { color-scheme: light dark }
body { margin: 0; background: #f6f4ef; color: #16211e; font: 16px/1.5 sans-serif }
.letter { max-width: 36em; margin: 0 auto; padding: 24px 20px; background: #fff }
.brand { margin-top: 0; color: #0b5d4a; font-weight: bold; font-size: 18px }
.apart { padding: 16px; border: 1px solid #0b5d4a; border-radius: 12px; text-align: center; font-size: 24px; font-weight: bold }
.foot { margin-bottom: 0; padding-top: 16px; border-top: 1px solid #e2ded4; color: #4c5a55; font-size: 13px }
.go { display: inline-block; padding: 12px 20px; border-radius: 12px; background: #0b5d4a; color: #fff; font-weight: bold; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #0f1614; color: #eaf1ee }
  .letter { background: #17211e }
  .brand { color: #6fd3b4 }
  .apart { border-color: #6fd3b4 }
  .foot { border-color: #2a3733; color: #a9b8b2 }
  .go { background: #6fd3b4; color: #06261e }
}
`
