import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { contactInput } from '@rupee/domain/site/contact.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

const empty = { name: '', email: '', tel: '', msg: '' }

/** A message to support. For customers, name and e-mail address are filled in. */
export function ContactForm() {
  const { control, formState, reset, onSubmit } = useSchemaForm(contactInput, empty)
  useLeaveWarning(formState.isDirty)
  const navigate = useNavigate()
  const session = useSession()
  useEffect(() => {
    if (session.status !== 'customer') return
    reset({ ...empty, name: session.name, email: session.email }, { keepDirtyValues: true })
  }, [session, reset])
  const send = onSubmit(async (message) => {
    try {
      const answer = await call(calls.contact, message)
      toastSuccess(answer.message)
      reset(empty)
      navigate(paths.home)
    } catch (error) {
      toastError(textOf(error, texts.failed))
    }
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={send} aria-label="Message to support">
      <FormTextField control={control} name="name" label="Name" autoComplete="name" required />
      <FormTextField
        control={control}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        required
      />
      <FormTextField control={control} name="tel" label="Phone" type="tel" autoComplete="tel" required />
      <FormTextField control={control} name="msg" label="Message" multiline minRows={5} required />
      <SubmitButton control={control} sx={{ alignSelf: 'flex-start' }}>
        Send message
      </SubmitButton>
    </Stack>
  )
}
