import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CallAnswer } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { ProofWay } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { ProofForm } from '#components/identity-proof/proof-form.tsx'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { enter } from './enter.ts'

interface SecondStepProps {
  readonly ways: readonly ProofWay[]
  readonly onBack: () => void
}

/** Second step of a login, after the password. */
export function SecondStep({ ways, onBack }: SecondStepProps) {
  const finish = async ({ message, redirect }: CallAnswer<(typeof calls)['secondFactor']>) => {
    toastSuccess(message)
    await enter()
    toastSuccess(redirect ? texts.toAdminDashboard : texts.loggedIn)
  }
  return (
    <Stack spacing={2.5}>
      <Typography variant="h2">{t('Second step')}</Typography>
      <ReadAloud>{t(texts.secondFactorNext)}</ReadAloud>
      <ProofForm
        ways={ways}
        onProved={finish}
        onLapsed={onBack}
        back={
          <Button size="small" onClick={onBack}>
            {t('Back to the password')}
          </Button>
        }
      />
    </Stack>
  )
}
