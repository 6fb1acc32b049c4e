import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { resetRequestInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link as RouterLink } from 'react-router-dom'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { control, onSubmit, setError } = useSchemaForm(resetRequestInput, { email: '' })

  const request = onSubmit(async ({ email }) => {
    try {
      const { message } = await call(calls.requestReset, { email })
      toastSuccess(message)
      onSent(email.trim())
    } catch (error) {
      toastError(texts.resetCodeFailed)
      setError('email', { message: textOf(error, texts.failed) }, { shouldFocus: true })
    }
  })

  return (
    <Box component="form" noValidate onSubmit={request}>
      <Stack spacing={2.5}>
        <Typography>
          We will send a code to your e-mail address with which you can choose a new password.
        </Typography>
        <FormTextField control={control} name="email" label="E-mail" type="email" autoComplete="username" />
        <SubmitButton control={control}>Send the code</SubmitButton>
        <Link component={RouterLink} to={paths.login} sx={{ alignSelf: 'center' }}>
          Back to the login
        </Link>
      </Stack>
    </Box>
  )
}
