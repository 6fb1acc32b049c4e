import type { KycInput } from '@rupee/domain/people/kyc.ts'
import type { Uploads } from './media/use-uploads.ts'

/** What is filled in so far. It is kept in memory only, because it identifies a person. */
export type Draft = Partial<KycInput>

export interface StepProps {
  readonly draft: Draft
  readonly uploads: Uploads
  readonly onNext: (values: Draft) => Promise<void>
  readonly onBack: (values: Draft) => void
}
