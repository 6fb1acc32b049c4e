import type { KeptKyc, KycInput } from '@rupee/domain/people/kyc.ts'
import type { Uploads } from '../media/use-uploads.ts'

/** What is filled in so far. A file that was uploaded before the page was loaded is its path. */
export type KycValues = Partial<KycInput>

/** Why what was sent cannot be taken, and where in the form it is. */
export interface KycRefusal {
  readonly field: keyof KycInput
  readonly text: string
}

export interface StepProps {
  readonly values: KycValues
  readonly uploads: Uploads
  /** The numbers of a submission that was turned down, masked. */
  readonly kept: KeptKyc | undefined
  /** Of a field of this step, when the customer was led back to it. */
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
