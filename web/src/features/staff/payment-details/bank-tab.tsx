import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { fieldLabel } from '@rupee/domain/input/field-label.ts'
import { texts } from '@rupee/domain/texts.ts'
import {
  type BankDetails,
  bankDetailsSchema,
  bankFieldNames,
  bankInstructions,
} from '@rupee/domain/wallets/bank-details.ts'
import { useWatch } from 'react-hook-form'
import { useBankDetails } from '#collections/bank-details.ts'
import { useWaitingAbout } from '#collections/safeguards/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { InstructionsForm, InstructionsPreview, ReadOnlyInstructions } from './instructions-form.tsx'

export function BankTab({ walletId }: { walletId: string }) {
  const details = useBankDetails(walletId)
  const mayChange = useMay('change payment details')
  return (
    <LiveContent
      live={mapLive(details, (found) => (found ? [found] : []))}
      skeleton={<PageSkeleton />}
      empty={texts.noSuchBankDetails}
      failed={texts.failed}
    >
      {([found]) =>
        found &&
        (mayChange ? (
          <BankForm walletId={walletId} details={found} />
        ) : (
          <ReadOnlyInstructions text={bankInstructions(found)} hasUpi />
        ))
      }
    </LiveContent>
  )
}

/** Shows every field of the record, because its fields are free. Only the ID is hidden. */
function BankForm({ walletId, details }: { walletId: string; details: BankDetails }) {
  const { control, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(bankDetailsSchema, details, {
    toFields: withoutId,
    revisionOf: (source) => JSON.stringify(Object.entries(source).toSorted()),
  })
  const typed = useWatch({ control })
  const waiting = useWaitingAbout(subjects.bankDetails(walletId))
  const save = async (fields: BankDetails) => {
    const input = { ...fields, id: walletId }
    const outcome = await changeAndTell(calls.updateBankDetails, input, texts.bankDetailsFailed)
    if (outcome === 'made') reset(fields)
    if (outcome === 'asked') startOver()
  }
  return (
    <InstructionsForm
      control={control}
      onSubmit={onSubmit(save)}
      preview={<InstructionsPreview text={bankInstructions(bankDetailsSchema.parse(typed))} hasUpi />}
    >
      <WaitingNotice approval={waiting} />
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          A colleague has changed the bank details. If you save, your version replaces theirs.
        </OvertakenNotice>
      )}
      {bankFieldNames(details).map((name) => (
        <FormTextField
          key={name}
          control={control}
          name={name}
          label={fieldLabel(name)}
          multiline={name === 'extra_details'}
          minRows={name === 'extra_details' ? 3 : 1}
        />
      ))}
    </InstructionsForm>
  )
}

function withoutId({ id: _, ...fields }: BankDetails): BankDetails {
  return fields
}
