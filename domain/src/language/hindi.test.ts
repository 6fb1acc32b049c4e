import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDay, formatMoment, formatTime } from '../calendar/format-in-india.ts'
import { formatRelativeTime } from '../calendar/relative-time.ts'
import { describeWaitRange } from '../calendar/wait-ranges.ts'
import { line } from '../input/input.ts'
import { describeTooManyOrders } from '../orders/limits.ts'
import { nameDevice } from '../people/open-session.ts'
import { texts } from '../texts.ts'
import { findPauseReason } from '../wallets/pause.ts'
import { createTranslator } from './catalogue.ts'
import words from './hi.json' with { type: 'json' }
import { english, speak } from './translate.ts'
import { toPageLanguage } from './words.ts'

beforeAll(() => speak(createTranslator('hi', words)))
afterAll(() => speak(english))

const now = new Date('2026-11-22T09:34:00Z')
const replaceSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('times are in Hindi, with Latin digits and the Indian clock', () => {
  expect(replaceSpaces(formatDay(now))).toMatch(/^22 नव\S* 2026$/)
  expect(replaceSpaces(formatTime(now))).toBe('3:04 pm')
  expect(replaceSpaces(formatMoment(now))).toMatch(/^22 नव\S* 2026, 3:04 pm$/)
  expect(formatRelativeTime(new Date(now.getTime() - 60_000), now)).toBe('1 मिनट पहले')
  expect(formatRelativeTime(new Date(now.getTime() - 7_200_000), now)).toBe('2 घंटे पहले')
  expect(describeWaitRange({ from: 45, to: 60 })).toBe('45 मिनट से 1 घंटा')
  expect(describeWaitRange({ from: 0, to: 5 })).toBe('5 मिनट से कम')
})

test('documents stay English on a Hindi page', () => {
  expect(formatDay(now, 'en')).toBe('22 Nov 2026')
  expect(replaceSpaces(formatMoment(now, 'en'))).toBe('22 Nov 2026, 3:04 pm')
})

test('refused input names its field in Hindi', () => {
  const { error } = line(100, texts.fillAllFields).safeParse('n'.repeat(101))
  expect(error?.issues[0]?.message).toBe('यह जानकारी: ज़्यादा से ज़्यादा 100 अक्षर लिखे जा सकते हैं')
})

test('limits, pauses and devices are translated as whole sentences', () => {
  expect(toPageLanguage(describeTooManyOrders({ pendingOrders: 8 }))).toMatch(/^आपके 8 ऑर्डर चालू हैं।/)
  const why = findPauseReason(undefined, { name: 'Skrill USD', paused: true })
  expect(why && toPageLanguage(why)).toBe('हमने Skrill USD को फ़िलहाल रोक दिया है।')
  expect(nameDevice({ browser: 'Chrome', system: 'Android' })).toBe('Android पर Chrome')
})
