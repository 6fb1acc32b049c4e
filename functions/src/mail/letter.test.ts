import { expect, test } from 'vitest'
import { letter } from './letter.ts'

test('a letter says the same in text and in HTML', () => {
  const { text, html } = letter({
    to: 'asha@example.com',
    subject: 'Hello',
    name: 'Asha',
    paragraphs: ['One.', 'Two.'],
  })
  expect(text).toBe('Hello Asha,\n\nOne.\n\nTwo.\n\nRupee Exchange')
  expect(html).toContain('<p>Hello Asha,</p>\n<p>One.</p>\n<p>Two.</p>\n<p>Rupee Exchange</p>')
})

test('what a letter quotes is text in HTML too, and keeps its lines', () => {
  const { html } = letter({
    to: 'asha@example.com',
    subject: '</title><script>',
    name: '<img src=x onerror=alert(1)>',
    paragraphs: ['"a" & \'b\'\nc'],
  })
  expect(html).not.toMatch(/<script>|<img/)
  expect(html).toContain('<p>&quot;a&quot; &amp; &#39;b&#39;<br>c</p>')
})

test('what is set apart and where to go on are in both, a link that can be clicked in HTML', () => {
  const { text, html } = letter({
    to: 'asha@example.com',
    subject: 'Hello',
    paragraphs: ['Your code is 123456.'],
    apart: '123456',
    link: { name: 'See your order', address: 'https://site.example/user/orders/A"B' },
  })
  expect(text).toBe(
    'Hello,\n\nYour code is 123456.\n\nSee your order: https://site.example/user/orders/A"B\n\nRupee Exchange',
  )
  expect(html).toContain('<p class="apart">123456</p>\n<p>Hello,</p>')
  expect(html).toContain('href="https://site.example/user/orders/A&quot;B">See your order</a>')
})
