import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { walletDescription } from '@rupee/domain/wallets/bank-details.ts'
import { findAddressHint } from '@rupee/domain/wallets/bank-hints.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { useWalletInstructions, type WalletInstructions } from '#collections/wallet-instructions.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { OvertakenNotice } from '#components/forms/overtaken-notice.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useFollowingForm } from '#components/forms/use-following-form.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { mapLive } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { ChangeQuestion, type PlannedDetails } from './change-question.tsx'
import { DetailsHistory } from './details-history.tsx'
import { Hint } from './hint.tsx'
import { InstructionsForm, InstructionsPreview, ReadOnlyInstructions } from './instructions-form.tsx'

export function WalletTab({ wallet }: { wallet: Wallet }) {
  const instructions = useWalletInstructions()
  const mayChange = useMay('change payment details')
  return (
    <LiveContent
      live={mapLive(instructions, (all) => all.filter(({ walletId }) => walletId === wallet.id))}
      skeleton={<PageSkeleton />}
      empty={`${wallet.name} has no description, so there is nothing to edit.`}
      failed={texts.failed}
    >
      {([found]) =>
        found &&
        (mayChange ? (
          <WalletForm wallet={wallet} instructions={found} />
        ) : (
          <ReadOnlyInstructions text={found.walletID_Description} wallet={wallet} />
        ))
      }
    </LiveContent>
  )
}

const fields = z.object({ wallet_id: walletDescription, wallet_id_hi: z.string() })

type Fields = z.infer<typeof fields>

const toFields = (stored: WalletInstructions): Fields => ({
  wallet_id: stored.walletID_Description,
  wallet_id_hi: stored.walletID_Description_hi ?? '',
})

function WalletForm({ wallet, instructions }: { wallet: Wallet; instructions: WalletInstructions }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(fields, instructions, {
    toFields,
    toRevision: (stored) => JSON.stringify(toFields(stored)),
  })
  const [asked, setAsked] = useState<Fields>()
  const { wallet_id: typed = '' } = useWatch({ control })
  const waiting = useWaitingApproval(subjects.instructions(wallet.id))
  const before = toFields(base)
  const save = async (written: Fields): Promise<boolean> => {
    const input = { currency_id: wallet.id, ...written }
    const outcome = await changeAndTell(calls.updateWalletDetails, input, texts.bankDetailsFailed)
    if (outcome === 'made') reset(written)
    if (outcome === 'asked') startOver()
    return outcome !== 'failed'
  }
  const saveOrAsk = async (written: Fields) => {
    if (planTexts(before, written).changes.length === 0) await save(written)
    else setAsked(written)
  }
  const hint = findAddressHint(typed)
  return (
    <InstructionsForm
      control={control}
      onSubmit={onSubmit(saveOrAsk)}
      preview={<InstructionsPreview text={typed} wallet={wallet} />}
      history={<DetailsHistory walletId={wallet.id} action="wallet details changed" />}
    >
      <WaitingNotice approval={waiting} />
      {isOvertaken && (
        <OvertakenNotice onStartOver={startOver}>
          A colleague has changed this text. If you save, your version replaces theirs.
        </OvertakenNotice>
      )}
      <FormTextField
        control={control}
        name="wallet_id"
        label="Wallet ID"
        multiline
        minRows={4}
        helperText={hint && <Hint>{hint}</Hint>}
      />
      <FormTextField
        control={control}
        name="wallet_id_hi"
        label="Hindi version"
        multiline
        minRows={4}
        helperText="If it is empty, customers who read Hindi see the English text."
        slotProps={{ htmlInput: { lang: 'hi' } }}
      />
      <ChangeQuestion
        planned={asked && planTexts(before, asked)}
        onConfirm={() => save(asked ?? before)}
        onClose={() => setAsked(undefined)}
      />
    </InstructionsForm>
  )
}

function planTexts(before: Fields, after: Fields): PlannedDetails {
  const hint = findAddressHint(after.wallet_id)
  const texts = [
    { label: 'Wallet ID', from: before.wallet_id, to: after.wallet_id.trim() },
    { label: 'In Hindi', from: before.wallet_id_hi, to: after.wallet_id_hi.trim() },
  ]
  const [english, hindi] = texts.map(({ from, to }) => from !== to)
  const isOutdated = english && !hindi && after.wallet_id_hi.trim() !== ''
  return {
    changes: texts.filter(({ from, to }) => from !== to),
    instructions: after.wallet_id,
    hints: [
      ...(hint ? [hint] : []),
      ...(isOutdated ? ['The Hindi text has not changed. Check that it names the same account.'] : []),
    ],
  }
}
