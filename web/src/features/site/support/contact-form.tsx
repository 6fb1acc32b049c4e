import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { contactInput, contactTopics } from '@rupee/domain/site/contact.ts'
import { texts } from '@rupee/domain/texts.ts'
import { lazy, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { LatePart } from '#components/feedback/late-part.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useSession } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Lazy because Firestore is large, and most messages are not about an order. */
const OwnOrderField = lazy(async () => ({ default: (await import('./own-order-field.tsx')).OwnOrderField }))

const empty = { topic: '', order: '', name: '', email: '', tel: '', msg: '' } as const

/** Topics for which the customer can select an order. */
const orderTopics: readonly unknown[] = ['order', 'payment']

/** Form for a message to support. Name and e-mail address of customers are filled in. */
export function ContactForm() {
  const { control, formState, reset, onSubmit } = useSchemaForm(contactInput, empty)
  useLeaveWarning(formState.isDirty)
  const navigate = useNavigate()
  const session = useSession()
  useEffect(() => {
    if (session.status !== 'customer') return
    reset({ ...empty, name: session.name, email: session.email }, { keepDirtyValues: true })
  }, [session, reset])
  const uid = session.status === 'customer' ? session.uid : undefined
  const hasOrders = orderTopics.includes(useWatch({ control, name: 'topic' }))
  const send = onSubmit(async (message) => {
    try {
      const order = uid !== undefined && hasOrders ? message.order : ''
      const answer = await call(calls.contact, { ...message, order })
      toastSuccess(answer.message)
      reset(empty)
      navigate(paths.home)
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
  })
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={send}
      aria-label={t('Message to support')}
      // Room for the label above the frame of the first field.
      sx={{ pt: 0.5 }}
    >
      <FormTextField
        control={control}
        name="topic"
        label={t('What is it about?')}
        select
        // Phones show a native list, which fills the screen.
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('Not selected')}</option>
        {Object.entries(contactTopics).map(([topic, label]) => (
          <option key={topic} value={topic}>
            {t(label)}
          </option>
        ))}
      </FormTextField>
      {uid !== undefined && hasOrders && (
        <LatePart skeleton={null}>
          <OwnOrderField control={control} uid={uid} />
        </LatePart>
      )}
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        autoComplete="name"
        required
        slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'next' } }}
      />
      <FormTextField
        control={control}
        name="email"
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        required
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', enterKeyHint: 'next' } }}
      />
      <FormTextField
        control={control}
        name="tel"
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        required
        slotProps={{ htmlInput: { inputMode: 'tel', enterKeyHint: 'next' } }}
      />
      <FormTextField control={control} name="msg" label={t('Message')} multiline minRows={5} required />
      <SubmitButton
        control={control}
        size="large"
        sx={{ alignSelf: { sm: 'flex-start' }, minWidth: { sm: 200 } }}
      >
        {t('Send message')}
      </SubmitButton>
    </Stack>
  )
}
