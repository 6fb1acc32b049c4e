import { describe, expect, test } from 'vitest'
import type { SentFile } from '../input/sent-file.ts'
import { isAcceptedMedia, kycInput, kycSteps, toKycPath } from './kyc.ts'

const mebibyte = 1024 * 1024

function makeFile(type: string, size = 100): SentFile {
  return { type, size, arrayBuffer: async () => new ArrayBuffer(0) }
}

const photo = makeFile('image/png')
const video = makeFile('video/webm')

const whole = {
  mobileNumber: '9876543210',
  aadharNumber: '234567890124',
  panCardNumber: 'ABCDE1234F',
  aadharFront: photo,
  aadharBack: toKycPath('asha', 's1', 'aadharBack'),
  panCardFront: photo,
  aadharWithPhoto: photo,
  video,
}

const findText = (changes: object) => kycInput.safeParse({ ...whole, ...changes }).error?.issues[0]?.message

describe('a KYC submission', () => {
  test('takes files and the paths of files', () => {
    expect(findText({})).toBeUndefined()
  })

  test.each([
    [{ mobileNumber: '987654321' }, 'Please enter a valid 10-digit mobile number'],
    [{ aadharNumber: '23456789012' }, 'Please fill in all Aadhaar details correctly'],
    [{ aadharBack: undefined }, 'Please fill in all Aadhaar details correctly'],
    [{ panCardNumber: 'ABCDE12345' }, 'Please fill in all PAN card details correctly'],
    [{ panCardFront: undefined }, 'All fields are required'],
    [{ aadharWithPhoto: makeFile('image/png', 0) }, 'All fields are required'],
    [{ video: '' }, 'All fields are required'],
    [{ video: photo }, 'The video must be a video file of at most 50 MB'],
    [{ aadharFront: video }, 'A photo must be a JPEG or PNG of at most 10 MB'],
    [{ video: toKycPath('asha', 's1', 'aadharBack') }, 'A file could not be found. Please upload it again.'],
    [{ video: 'kyc/asha/../video' }, 'A file could not be found. Please upload it again.'],
    [{ video: 'orders/asha/s1/video' }, 'A file could not be found. Please upload it again.'],
  ])('with %o is refused: %s', (changes, text) => {
    expect(findText(changes)).toBe(text)
  })

  test('without any fields names what is missing, not what is wrong', () => {
    expect(kycInput.safeParse({}).error?.issues[0]?.message).toBe('All fields are required')
  })
})

test.each([
  ['mobile', { mobileNumber: '987654321' }, 'Please enter a valid 10-digit mobile number'],
  ['aadhaar', { aadharNumber: '23456789012' }, 'Please fill in all Aadhaar details correctly'],
  ['aadhaar', { aadharFront: '' }, 'Please fill in all Aadhaar details correctly'],
  ['aadhaar', { aadharBack: '' }, 'Please fill in all Aadhaar details correctly'],
  ['pan', { panCardNumber: 'ABCDE12345' }, 'Please fill in all PAN card details correctly'],
  ['pan', { panCardFront: '' }, 'Please fill in all PAN card details correctly'],
  ['photo', { aadharWithPhoto: '' }, 'All fields are required'],
  ['video', { video: '' }, 'All fields are required'],
] as const)('the step of the %s is complete, but not with %o', (step, changes, text) => {
  const findRefusal = (values: object) => kycSteps[step].safeParse(values).error?.issues[0]?.message
  expect(findRefusal(whole)).toBeUndefined()
  expect(findRefusal({ ...whole, ...changes })).toBe(text)
})

test('the fourth step requires the photo and not the PAN card', () => {
  expect(kycSteps.photo.safeParse({ aadharWithPhoto: photo }).success).toBe(true)
  expect(kycSteps.photo.safeParse({ panCardFront: photo, panCardNumber: 'ABCDE1234F' }).success).toBe(false)
})

test.each([
  ['aadharFront', 'image/jpeg', 10 * mebibyte, true],
  ['aadharFront', 'image/jpeg', 10 * mebibyte + 1, false],
  ['aadharFront', 'image/webp', 100, false],
  ['aadharFront', 'image/png+xml', 100, false],
  ['video', 'video/quicktime', 50 * mebibyte, true],
  ['video', 'video/webm;codecs="vp8,opus"', 100, true],
  ['video', 'video/mp4', 50 * mebibyte + 1, false],
  ['video', 'video/', 100, false],
  ['video', 'image/png', 100, false],
] as const)('%s of type %s and %i bytes: %s', (field, type, size, accepted) => {
  expect(isAcceptedMedia(field, { type, size })).toBe(accepted)
})
