import type { KeptKyc, KycInput } from '@rupee/domain/people/kyc.ts'
import type { Uploads } from '../media/use-uploads.ts'

/** Form values so far. A file that was uploaded before the page load is its path. */
export type KycValues = Partial<KycInput>

/** Reason for a refusal, and its field. */
export interface KycRefusal {
  readonly field: keyof KycInput
  readonly text: string
}

export interface StepProps {
  readonly values: KycValues
  readonly uploads: Uploads
  /** Masked numbers of a submission that was turned down. */
  readonly kept: KeptKyc | undefined
  /** Refusal of a field of this step. */
  readonly refusal: KycRefusal | undefined
  readonly onType: (values: KycValues) => void
  readonly onNext: (values: KycValues) => Promise<void>
  readonly onBack: (values: KycValues) => void
}

export const fieldsOfSteps: readonly (readonly (keyof KycInput)[])[] = [
  ['mobileNumber'],
  ['aadharNumber', 'aadharFront', 'aadharBack'],
  ['panCardNumber', 'panCardFront'],
  ['aadharWithPhoto'],
  ['video'],
]
