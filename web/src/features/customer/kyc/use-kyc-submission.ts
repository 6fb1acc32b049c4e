import { calls } from '@rupee/domain/calls/calls.ts'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { kycInput } from '@rupee/domain/people/kyc.ts'
import { kycConsentsNow } from '@rupee/domain/people/kyc-consent.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useNavigate } from 'react-router-dom'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshSession } from '#lib/session/session.ts'
import { toastError, toastLoading, toastSuccess } from '#lib/toasts/toasts.ts'
import { forgetKycDraft } from './draft/kyc-draft.ts'
import type { Uploads } from './media/use-uploads.ts'
import { fieldsOfSteps, type KycRefusal, type KycValues } from './steps/step.ts'

/**
 * Waits for the uploads, then sends the form with the paths of the files. Returns what was refused, so that the form
 * can lead there.
 */
export function useSubmit(uploads: Uploads): (form: KycValues) => Promise<KycRefusal | undefined> {
  const navigate = useNavigate()
  return async (form) => {
    const close = toastLoading(texts.submitting)
    try {
      const message = await submit(form, uploads)
      forgetKycDraft()
      toastSuccess(message)
      void refreshSession()
      navigate(paths.home)
      return undefined
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return toRefusal(error, uploads)
    } finally {
      close()
    }
  }
}

async function submit(form: KycValues, uploads: Uploads): Promise<string> {
  const files = await uploads.finishUploads().catch((error) => {
    throw new CallFailed(undefined, 400, toErrorText(error, texts.kycUploadFailed))
  })
  const { data, error } = kycInput.safeParse({
    ...form,
    ...files,
    consent: kycConsentsNow[getSpokenLanguage()],
  })
  if (error) {
    const [{ message = texts.allFieldsRequired, path: [field] = [] } = {}] = error.issues
    throw new CallFailed(undefined, 400, t(message), { field })
  }
  const { message } = await call(calls.kyc, data)
  return message
}

function toRefusal(error: unknown, uploads: Uploads): KycRefusal | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const text = error.message
  if (error.code === 'kycUploadAgain') {
    const [field] = uploads.restartUploads()
    return field && { field, text }
  }
  const field = fieldsOfSteps.flat().find((name) => name === error.answer.field)
  return field && { field, text }
}
