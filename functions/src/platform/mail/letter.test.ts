import { afterEach, expect, test, vi } from 'vitest'
import { writeLetter } from './letter.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a letter says the same in text and in HTML', () => {
  const { text, html } = writeLetter({
    to: 'asha@example.com',
    subject: 'Hello',
    name: 'Asha',
    paragraphs: ['One.', 'Two.'],
  })
  expect(text).toBe('Hello Asha,\n\nOne.\n\nTwo.\n\nRupee Exchange')
  expect(html).toContain('<p>Hello Asha,</p>\n<p>One.</p>\n<p>Two.</p>\n<p class="foot">Rupee Exchange</p>')
})

test('quoted text is text in HTML too, and keeps its lines', () => {
  const { html } = writeLetter({
    to: 'asha@example.com',
    subject: '</title><script>',
    name: '<img src=x onerror=alert(1)>',
    paragraphs: ['"a" & \'b\'\nc'],
  })
  expect(html).not.toMatch(/<script>|<img/)
  expect(html).toContain('<p>&quot;a&quot; &amp; &#39;b&#39;<br>c</p>')
})

test('sections and links are in both versions, and links can be clicked in HTML', () => {
  const { text, html } = writeLetter({
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

test('the footer names the company with the details that the operator has set', () => {
  vi.stubEnv('OPERATOR_NAME', 'Example Exchange Pvt Ltd')
  vi.stubEnv('OPERATOR_REGISTRATION', 'CIN U0')
  vi.stubEnv('OPERATOR_GSTIN', '27AAAAA0000A1Z5')
  const { text, html } = writeLetter({ to: 'asha@example.com', subject: 'Hello', paragraphs: ['One.'] })
  expect(text).toMatch(/One\.\n\nRupee Exchange\nExample Exchange Pvt Ltd, CIN U0\nGSTIN 27AAAAA0000A1Z5$/)
  expect(html).toContain('Rupee Exchange<br>Example Exchange Pvt Ltd, CIN U0<br>GSTIN 27AAAAA0000A1Z5</p>')
})
