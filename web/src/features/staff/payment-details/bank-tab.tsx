import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { toFieldLabel } from '@rupee/domain/input/field-label.ts'
import { texts } from '@rupee/domain/texts.ts'
import {
  type BankDetails,
  bankDetailsSchema,
  listBankFieldNames,
  writeBankInstructions,
} from '@rupee/domain/wallets/bank-details.ts'
import { findBankHint } from '@rupee/domain/wallets/bank-hints.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useBankDetails } from '#collections/bank-details.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { AddBankField } from './add-bank-field.tsx'
import { BankField } from './bank-field.tsx'
import { ChangeQuestion, type PlannedDetails } from './change-question.tsx'
import { DetailsHistory } from './details-history.tsx'
import { InstructionsForm, InstructionsPreview, ReadOnlyInstructions } from './instructions-form.tsx'

export function BankTab({ wallet }: { wallet: Wallet }) {
  const details = useBankDetails(wallet.id)
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
          <BankForm wallet={wallet} details={found} />
        ) : (
          <ReadOnlyInstructions text={writeBankInstructions(found)} wallet={wallet} />
        ))
      }
    </LiveContent>
  )
}

/** Form with every field of the record, whose fields are free. Only the ID is hidden. */
function BankForm({ wallet, details }: { wallet: Wallet; details: BankDetails }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset, setValue } = useFollowingForm(
    bankDetailsSchema,
    details,
    {
      toFields: dropId,
      toRevision: (source) => JSON.stringify(Object.entries(source).toSorted()),
    },
  )
  const [asked, setAsked] = useState<BankDetails>()
  const [added, setAdded] = useState<string>()
  const typed = bankDetailsSchema.parse(useWatch({ control }))
  const waiting = useWaitingApproval(subjects.bankDetails(wallet.id))
  const save = async (fields: BankDetails): Promise<boolean> => {
    const input = { ...fields, id: wallet.id }
    const outcome = await changeAndTell(calls.updateBankDetails, input, texts.bankDetailsFailed)
    if (outcome === 'made') reset(fields)
    if (outcome === 'asked') startOver()
    return outcome !== 'failed'
  }
  const saveOrAsk = async (all: BankDetails) => {
    const fields = dropUnused(base, all)
    if (listChanges(base, fields).length > 0) setAsked(fields)
    else await save(fields)
  }
  return (
    <InstructionsForm
      control={control}
      onSubmit={onSubmit(saveOrAsk)}
      preview={<InstructionsPreview text={writeBankInstructions(typed)} wallet={wallet} />}
      history={<DetailsHistory walletId={wallet.id} action="bank details changed" />}
    >
      <WaitingNotice approval={waiting} />
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          A colleague has changed the bank details. If you save, your version replaces theirs.
        </OvertakenNotice>
      )}
      {listBankFieldNames({ ...details, ...typed }).map((name) => (
        <BankField
          key={name}
          control={control}
          name={name}
          before={base[name] ?? ''}
          isNew={name === added}
        />
      ))}
      <AddBankField
        details={{ ...details, ...typed }}
        onAdd={(name) => {
          setValue(name, '', { shouldDirty: true })
          setAdded(name)
        }}
      />
      <ChangeQuestion
        planned={asked && planDetails(base, asked)}
        onConfirm={() => (asked ? save(asked) : Promise.resolve(true))}
        onClose={() => setAsked(undefined)}
      />
    </InstructionsForm>
  )
}

function planDetails(base: BankDetails, fields: BankDetails): PlannedDetails {
  return {
    changes: listChanges(base, fields),
    instructions: writeBankInstructions(fields),
    hints: listBankFieldNames(fields).flatMap((name) => findBankHint(name, fields[name] ?? '') ?? []),
  }
}

function listChanges(base: BankDetails, fields: BankDetails): readonly ChangeInWords[] {
  return listBankFieldNames(fields)
    .map((name) => ({ name, from: base[name] ?? '', to: (fields[name] ?? '').trim() }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ label: toFieldLabel(name), from: from || 'none', to: to || 'none' }))
}

/** Drops fields that were added and left empty. */
function dropUnused(base: BankDetails, fields: BankDetails): BankDetails {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in base || value.trim() !== ''),
  )
}

function dropId({ id: _, ...fields }: BankDetails): BankDetails {
  return fields
}
