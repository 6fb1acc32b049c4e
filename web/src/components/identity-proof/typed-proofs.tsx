import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { appCodeInput, recoveryCodeInput } from '@rupee/domain/people/factors.ts'
import { CodeField } from '#components/forms/codes/code-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import type { Prove } from './use-prove.ts'

export function AppCodeProof({ prove }: { prove: Prove }) {
  const { control, onSubmit, setError } = useSchemaForm(appCodeInput, { code: '' })
  const send = onSubmit(async (typed) => {
    const fault = await prove(() => typed)
    if (fault) setError('code', { message: fault }, { shouldFocus: true })
  })
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <Typography>{t('Open your authenticator app and enter the code it shows.')}</Typography>
        <CodeField
          control={control}
          name="code"
          label={t('Code from your authenticator app')}
          help={t('The app shows a new code every 30 seconds.')}
        />
        <SubmitButton control={control}>{t('Confirm')}</SubmitButton>
      </Stack>
    </Box>
  )
}

export function RecoveryCodeProof({ prove }: { prove: Prove }) {
  const { control, onSubmit, setError } = useSchemaForm(recoveryCodeInput, { recovery: '' })
  const send = onSubmit(async (typed) => {
    const fault = await prove(() => typed)
    if (fault) setError('recovery', { message: fault }, { shouldFocus: true })
  })
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <Typography>
          {t('Enter one of the codes that you saved when you set up your second factor.')}
        </Typography>
        <FormTextField
          control={control}
          name="recovery"
          label={t('Recovery code')}
          helperText={t('Each code works once.')}
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } }}
        />
        <SubmitButton control={control}>{t('Confirm')}</SubmitButton>
      </Stack>
    </Box>
  )
}
