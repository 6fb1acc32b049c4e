import type { KycField } from '@rupee/domain/kyc.ts'

/** The files of a submission, as staff call them. */
export const kycFileNames: Readonly<Record<KycField, string>> = {
  aadharFront: 'Aadhaar front',
  aadharBack: 'Aadhaar back',
  panCardFront: 'PAN card',
  aadharWithPhoto: 'Photo with Aadhaar',
  video: 'KYC video',
}

export const kycPictures = ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto'] as const

export type KycPicture = (typeof kycPictures)[number]
