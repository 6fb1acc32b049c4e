import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { nameInput } from '@rupee/domain/people/session.ts'
import { useId } from 'react'
import { useAccount } from '#collections/account.ts'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { refreshAfterChange } from '#lib/session/session.ts'

/** Question for the name, hidden once it is confirmed in any tab. */
export function LiveNameQuestion({ uid }: { uid: string }) {
  const account = useAccount(uid)
  if (account.status !== 'success' || !account.data?.nameUnconfirmed) return null
  return <NameQuestion />
}

function NameQuestion() {
  const heading = useId()
  const { control, onSubmit } = useSchemaForm(nameInput, { name: '' })

  const save = onSubmit(async ({ name }) => {
    // Updates the name in the header.
    if (await callAndTell(calls.confirmName, { name })) await refreshAfterChange()
  })

  return (
    <Alert
      severity="warning"
      role="region"
      aria-labelledby={heading}
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1 } }}
    >
      <Typography id={heading} variant="body2" sx={{ mb: 1.5 }}>
        {t('What is your name? Please enter it as shown on your PAN card, before you start KYC.')}
      </Typography>
      <Box component="form" noValidate onSubmit={save} sx={{ maxWidth: 560 }}>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={1.5}
          sx={{ alignItems: { sm: 'flex-start' } }}
        >
          <FormTextField control={control} name="name" label={t('Name')} autoComplete="name" size="small" />
          <SubmitButton control={control} size="medium" sx={{ flexShrink: 0 }}>
            {t('Save name')}
          </SubmitButton>
        </Stack>
      </Box>
    </Alert>
  )
}
