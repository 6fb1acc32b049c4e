import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { call } from '#lib/call.ts'
import { textOf } from '#lib/call-failed.ts'
import { toastError } from '#lib/toasts.ts'
import { Fact, Facts } from './facts.tsx'

interface IdentityNumbersProps {
  readonly uid: string
  readonly masked: string
}

/** Aadhaar and PAN, whole only for as long as somebody has asked to see them. */
export function IdentityNumbers({ uid, masked }: IdentityNumbersProps) {
  const [numbers, setNumbers] = useState<{ adhaar_number: string; pan_number: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    try {
      setNumbers(await call(calls.revealIdentity, { id: uid }))
    } catch (error) {
      toastError(textOf(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Stack spacing={1.5}>
      <Facts>
        <Fact name="Aadhaar number">
          {numbers ? <WholeNumber text={grouped(numbers.adhaar_number)} of="the Aadhaar number" /> : masked}
        </Fact>
        <Fact name="PAN number">
          {numbers ? <WholeNumber text={numbers.pan_number} of="the PAN number" /> : 'XXXXXXXXXX'}
        </Fact>
      </Facts>
      <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}>
        {numbers ? (
          <Button
            variant="outlined"
            startIcon={<VisibilityOffIcon />}
            onClick={() => setNumbers(undefined)}
            sx={{ flexShrink: 0 }}
          >
            Hide numbers
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<VisibilityIcon />}
            loading={isBusy}
            loadingPosition="start"
            onClick={show}
            sx={{ flexShrink: 0 }}
          >
            Show numbers
          </Button>
        )}
        <Typography variant="caption" color="textSecondary">
          Each time the numbers are shown is recorded in the audit, with your name.
        </Typography>
      </Stack>
    </Stack>
  )
}

function WholeNumber({ text, of }: { text: string; of: string }) {
  return (
    <>
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>{' '}
      <CopyButton text={text.replaceAll(' ', '')} of={of} />
    </>
  )
}

/** In fours, as on the card. */
function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
