import { expect, test } from 'vitest'
import { toKycPath } from '../kyc.ts'
import { addOpened, type KycLooks, listColleagues, listUnopenedFiles } from './kyc-looks.ts'

const media = {
  aadharFront: toKycPath('asha', 's1', 'aadharFront'),
  aadharBack: toKycPath('asha', 's1', 'aadharBack'),
  panCardFront: toKycPath('asha', 's1', 'panCardFront'),
  aadharWithPhoto: toKycPath('asha', 's1', 'aadharWithPhoto'),
  video: toKycPath('asha', 's1', 'video'),
}

test('a file counts once, and a file of another submission starts a new list', () => {
  const first = addOpened([], media.video)
  const second = addOpened(addOpened(first, media.panCardFront), media.video)
  expect(second).toEqual([media.panCardFront, media.video])
  const other = toKycPath('asha', 's2', 'video')
  expect(addOpened(second, other)).toEqual([other])
})

test('unopened files are named in the order of the form, for each member of staff separately', () => {
  const looks = { opened: { meera: [media.video, media.aadharFront], vikram: Object.values(media) } }
  expect(listUnopenedFiles(media, looks, 'meera')).toEqual(['aadharBack', 'panCardFront', 'aadharWithPhoto'])
  expect(listUnopenedFiles(media, looks, 'vikram')).toEqual([])
  expect(listUnopenedFiles(media, undefined, 'meera')).toHaveLength(5)
})

test('a reviewer is at the submission whose file they opened last, for ten minutes', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const makeLooks = (minutesAgo: Readonly<Record<string, number>>): KycLooks => ({
    files: {},
    opened: {},
    lookers: Object.fromEntries(
      Object.entries(minutesAgo).map(([name, minutes]) => [
        name,
        { name, at: now.getTime() - minutes * 60_000 },
      ]),
    ),
  })
  const looks = new Map([
    ['asha', makeLooks({ meera: 5 })],
    ['ravi', makeLooks({ meera: 2, self: 1 })],
    ['tara', makeLooks({ vikram: 11 })],
    ['imran', makeLooks({ self: 1 })],
  ])
  expect(listColleagues(looks, 'self', now)).toEqual(new Map([['ravi', { by: 'meera', name: 'meera' }]]))
})
