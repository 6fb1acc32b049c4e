import { isAcceptedMedia, type KycField, keptValue, kycMedia } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { toSendable } from '#lib/files/to-sendable.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import type { Uploads } from './use-uploads.ts'

export interface MediaOptions<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: FieldPath<Values> & KycField
  readonly uploads: Uploads
}

/** Photo or video of a step. It is checked when it is chosen, and its upload starts at once. */
export function useMedia<Values extends FieldValues>({ control, name, uploads }: MediaOptions<Values>) {
  const { field, fieldState } = useController({ control, name })
  const [refused, setRefused] = useState<string>()
  const [isPreparing, setIsPreparing] = useState(false)
  const upload = uploads.states[name]

  const chooseFile = async (chosen: File) => {
    setIsPreparing(true)
    const fitting = await toSendable(chosen, { bytes: kycMedia[name].largest })
    setIsPreparing(false)
    if (!isAcceptedMedia(name, fitting)) {
      setRefused(texts[kycMedia[name].refused])
      toastError(texts[kycMedia[name].refused])
      return
    }
    setRefused(undefined)
    field.onChange(fitting)
    uploads.startUpload(name, fitting)
  }

  return {
    error: refused ?? fieldState.error?.message,
    inputRef: field.ref,
    isPreparing,
    upload,
    isKept: field.value === keptValue && upload === undefined,
    chooseFile,
    retryUpload: () => upload?.file && uploads.startUpload(name, upload.file),
    removeFile() {
      uploads.cancelUpload(name)
      field.onChange('')
    },
  }
}
