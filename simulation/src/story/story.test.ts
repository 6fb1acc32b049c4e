import { expect, test } from 'vitest'
import { Violation } from '../witness.ts'
import { shorten } from './shorten.ts'
import { tellStory } from './story.ts'

const begins = new Date('2026-12-31T18:30:00Z')
const day = 24 * 60 * 60 * 1000
const makeLine = (seconds: number, line: string) => ({ time: begins.getTime() + seconds * 1000, line })

test('a story has the events of the violation, and the faults just before', () => {
  const told = [
    makeLine(1, 'process 1: a request is lost (read)'),
    makeLine(60, 'Asha sends the order ORDER1'),
    makeLine(61, 'process 2: an answer is lost (commit)'),
    makeLine(62, 'a commit creates transactions/ORDER1'),
    makeLine(63, 'a commit creates transactions/ORDER2'),
  ]
  expect(tellStory(new Violation('any', 'found', ['ORDER1']), told, begins)).toEqual([
    'day   1 00:01:00.000  Asha sends the order ORDER1',
    'day   1 00:01:01.000  process 2: an answer is lost (commit)',
    'day   1 00:01:02.000  a commit creates transactions/ORDER1',
  ])
})

test('a run is shortened to the actors and days that it needs to fail', async () => {
  const violation = new Violation('any', 'found')
  const ended = new Date(begins.getTime() + 3 * day)
  const needed = [2, 7]
  const attempt = async ({ days, actors }: { days: number; actors: readonly number[] }) => ({
    ended,
    violation: days > 3 && needed.every((number) => actors.includes(number)) ? violation : undefined,
  })
  const whole = { days: 10, actors: [...Array(10).keys()] }
  const { part } = await shorten(whole, { violation, ended }, begins, attempt, () => false)
  expect(part.actors).toEqual(needed)
  expect(part.days).toBeCloseTo(3, 3)
})

test('a different violation is a different failure', async () => {
  const ended = new Date(begins.getTime() + day)
  const attempt = async () => ({ ended, violation: new Violation('other', 'found') })
  const whole = { days: 10, actors: [0, 1] }
  const outcome = { ended, violation: new Violation('any', 'found') }
  expect((await shorten(whole, outcome, begins, attempt, () => false)).part).toEqual(whole)
})
