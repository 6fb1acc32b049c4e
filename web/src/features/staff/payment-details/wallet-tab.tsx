import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { walletDetailsInput } from '@rupee/domain/wallets/bank-details.ts'
import { addressHint } from '@rupee/domain/wallets/bank-hints.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useWaitingAbout } from '#collections/safeguards/approvals.ts'
import { useWalletInstructions } from '#collections/wallet-instructions.ts'
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
          <WalletForm wallet={wallet} description={found.walletID_Description} />
        ) : (
          <ReadOnlyInstructions text={found.walletID_Description} wallet={wallet} />
        ))
      }
    </LiveContent>
  )
}

const fields = z.pick(walletDetailsInput, { wallet_id: true })

const toFields = (wallet_id: string) => ({ wallet_id })

function WalletForm({ wallet, description }: { wallet: Wallet; description: string }) {
  const { control, base, isOvertaken, startOver, onSubmit, reset } = useFollowingForm(fields, description, {
    toFields,
    revisionOf: (text) => text,
  })
  const [asked, setAsked] = useState<string>()
  const { wallet_id: typed = '' } = useWatch({ control })
  const waiting = useWaitingAbout(subjects.instructions(wallet.id))
  const save = async (wallet_id: string): Promise<boolean> => {
    const input = { currency_id: wallet.id, wallet_id }
    const outcome = await changeAndTell(calls.updateWalletDetails, input, texts.bankDetailsFailed)
    if (outcome === 'made') reset({ wallet_id })
    if (outcome === 'asked') startOver()
    return outcome !== 'failed'
  }
  const saveOrAsk = async ({ wallet_id }: z.input<typeof fields>) => {
    if (wallet_id.trim() === base) await save(wallet_id)
    else setAsked(wallet_id)
  }
  const hint = addressHint(typed)
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
      <ChangeQuestion
        planned={asked === undefined ? undefined : plannedText(base, asked)}
        onConfirm={() => save(asked ?? base)}
        onClose={() => setAsked(undefined)}
      />
    </InstructionsForm>
  )
}

function plannedText(from: string, to: string): PlannedDetails {
  const hint = addressHint(to)
  return { changes: [{ label: 'Wallet ID', from, to }], instructions: to, hints: hint ? [hint] : [] }
}
