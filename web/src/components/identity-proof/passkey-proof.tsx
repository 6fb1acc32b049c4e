import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { useState } from 'react'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { KeyOutlinedIcon as KeyIcon } from '#components/icons/shared-icons.tsx'
import { call } from '#lib/calls/call.ts'
import { askForPasskey } from '#lib/passkeys/passkeys.ts'
import type { Prove } from './use-prove.ts'

/** Identity proof by passkey, which the browser asks for when the button is pressed. */
export function PasskeyProof({ prove }: { prove: Prove }) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const button = useFocusBack(isBusy)
  const ask = async () => {
    setIsBusy(true)
    setFault(
      await prove(async () => {
        const { options } = await call(calls.passkeyOptions, {})
        return { passkey: await askForPasskey(options) }
      }),
    )
    setIsBusy(false)
  }
  return (
    <Stack spacing={2.5}>
      <Typography>
        {t('Confirm with your passkey: your fingerprint, your face, or the PIN of your device.')}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      <Button
        ref={button}
        autoFocus
        variant="contained"
        size="large"
        startIcon={<KeyIcon />}
        loading={isBusy}
        loadingPosition="start"
        onClick={ask}
      >
        {t('Confirm with a passkey')}
      </Button>
    </Stack>
  )
}
