import { t } from '@rupee/domain/language/translate.ts'
import { maximumChatFiles } from '@rupee/domain/orders/order-input.ts'
import { useWatch } from 'react-hook-form'
import { FormTextField } from '#components/forms/text-field.tsx'
import { ProofField } from './proof-field.tsx'
import { ReadProofNotice } from './read-proof-notice.tsx'
import { type ReadProofOptions, useReadProof } from './use-read-proof.ts'

interface ProofFieldsProps extends Omit<ReadProofOptions, 'screenshot'> {
  readonly disabled: boolean
}

/** Fields for the payment reference, the payer and the proof files. */
export function ProofFields({ disabled, ...options }: ProofFieldsProps) {
  const { form, from } = options
  const { control } = form
  const screenshot = useWatch({ control, name: 'screenshot' })
  const read = useReadProof({
    ...options,
    screenshot: screenshot instanceof File ? screenshot : undefined,
  })
  return (
    <>
      <FormTextField
        control={control}
        name="transactionId"
        label={t('Payment transaction ID')}
        required
        autoComplete="off"
        helperText={
          read.filledReference === undefined
            ? t('The UTR, reference or transaction hash of your payment')
            : t('Read from your screenshot. Please check it.')
        }
        disabled={disabled}
        slotProps={{ htmlInput: { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } }}
      />
      <FormTextField
        control={control}
        name="SendersPaymentDetails"
        label={t("Sender's payment details")}
        required
        multiline
        minRows={2}
        helperText={t('The account, UPI ID or wallet you paid from. It must be your own.')}
        disabled={disabled}
      />
      <ProofField
        control={control}
        name="screenshot"
        label={t('Payment screenshot')}
        hint={t('PNG, JPEG or PDF, up to 2 MB. We make larger photos smaller.')}
        maximum={1}
        required
        disabled={disabled}
      />
      <ReadProofNotice read={read} code={from.code} />
      <ProofField
        control={control}
        name="chat"
        label={t('Chat screenshots (optional)')}
        hint={t('Up to {count} more files', { count: maximumChatFiles })}
        maximum={maximumChatFiles}
        disabled={disabled}
      />
    </>
  )
}
