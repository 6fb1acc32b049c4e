import { calls } from '@rupee/domain/calls/calls.ts'
import { kycInput } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useNavigate } from 'react-router-dom'
import { call } from '#lib/calls/call.ts'
import { CallFailed, textOf } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshSession } from '#lib/session/session.ts'
import { toastError, toastLoading, toastSuccess } from '#lib/toasts/toasts.ts'
import type { Uploads } from './media/use-uploads.ts'
import type { Draft } from './step.ts'

/** Waits for the uploads, then sends the form with the paths of the files. */
export function useSubmit(uploads: Uploads): (form: Draft) => Promise<void> {
  const navigate = useNavigate()
  return async (form) => {
    const close = toastLoading(texts.submitting)
    try {
      const message = await submit(form, uploads)
      toastSuccess(message)
      void refreshSession()
      navigate(paths.home)
    } catch (error) {
      if (error instanceof CallFailed && error.message === texts.kycUploadAgain) uploads.startAgain()
      toastError(textOf(error, texts.failed))
    } finally {
      close()
    }
  }
}

async function submit(form: Draft, uploads: Uploads): Promise<string> {
  const files = await uploads.finish().catch((error) => {
    throw new CallFailed(textOf(error, texts.kycUploadFailed), 400)
  })
  const { data, error } = kycInput.safeParse({ ...form, ...files })
  if (error) throw new CallFailed(error.issues[0]?.message ?? texts.allFieldsRequired, 400)
  const { message } = await call(calls.kyc, data)
  return message
}
