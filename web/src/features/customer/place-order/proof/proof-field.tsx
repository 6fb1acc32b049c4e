import { isAcceptedProof, proofLimits, proofTypes } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { memo, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { FileField } from '#components/forms/file-field.tsx'
import { toSendable } from '#lib/files/to-sendable.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import type { Proof } from './proof-input.ts'

interface ProofFieldProps {
  readonly control: Control<Proof>
  readonly name: 'screenshot' | 'chat'
  readonly label: string
  readonly hint: string
  readonly maximum: number
  readonly required?: boolean
  readonly disabled: boolean
}

/** File field that takes only files the server accepts. Any other file clears the field, as the specification says. */
export const ProofField = memo(function ProofField({
  control,
  name,
  maximum,
  disabled,
  ...props
}: ProofFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const [isShrinking, setIsShrinking] = useState(false)
  const files = [field.value].flat().filter((file) => file instanceof File)
  const isSingle = maximum === 1
  const become = (next: readonly File[]) => field.onChange(isSingle ? next[0] : next)

  const choose = async (chosen: readonly File[]) => {
    setIsShrinking(true)
    const sent = await Promise.all(chosen.map((file) => toSendable(file, proofLimits)))
    setIsShrinking(false)
    const next = isSingle ? sent : [...files, ...sent]
    if (!sent.every(isAcceptedProof)) {
      become([])
      toastError(texts.fileRefused)
    } else if (next.length > maximum) toastError(texts.tooManyFiles)
    else become(next)
  }

  return (
    <FileField
      {...props}
      accept={proofTypes.join(',')}
      multiple={!isSingle}
      files={files}
      inputRef={field.ref}
      disabled={disabled || isShrinking}
      error={fieldState.error?.message}
      onChoose={choose}
      onRemove={(file) => become(files.filter((other) => other !== file))}
    />
  )
})
