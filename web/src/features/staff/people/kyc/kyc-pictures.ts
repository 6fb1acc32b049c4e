export const kycPictures = ['aadharFront', 'aadharBack', 'panCardFront', 'aadharWithPhoto'] as const

export type KycPicture = (typeof kycPictures)[number]
