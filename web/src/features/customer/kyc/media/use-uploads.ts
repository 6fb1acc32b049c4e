import { calls } from '@rupee/domain/calls/calls.ts'
import { type KycField, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { type UploadProgress, uploadFile } from '#lib/files/upload-file.ts'
import { type ArrivedFile, forgetKycFile, type KeptFiles, keepKycFile } from '../draft/kyc-draft.ts'

type Progress =
  | ({ readonly status: 'sending' } & UploadProgress)
  | { readonly status: 'done'; readonly arrived: ArrivedFile }
  | { readonly status: 'failed'; readonly reason: string }

export type UploadState = Progress & {
  readonly name: string
  /** Absent if it was uploaded before the page load and was too large to be stored on the device. */
  readonly file?: File | undefined
}

type UploadStates = Readonly<Partial<Record<KycField, UploadState>>>

interface Upload {
  readonly file?: File | undefined
  readonly path: Promise<string>
  hasFailed: boolean
  cancel(): void
}

export interface Uploads {
  readonly states: UploadStates
  /** Replaces the field's earlier file. */
  startUpload(field: KycField, file: File): void
  cancelUpload(field: KycField): void
  /** Waits for all uploads and returns their paths. Failed uploads are retried once. */
  finishUploads(): Promise<Readonly<Partial<Record<KycField, string>>>>
  retryFailedUploads(): void
  /** Uploads all files again, because the server no longer has them, and returns the fields whose files are missing. */
  restartUploads(): readonly KycField[]
}

/**
 * Uploads each file as soon as it is chosen, while the customer continues with the form. Files from before the page
 * load are uploaded only if they had not arrived.
 */
export function useUploads(kept: KeptFiles): Uploads {
  const [uploads] = useState(() => toArrivedUploads(kept))
  const [states, setStates] = useState(() => toArrivedStates(kept))
  const actions = useMemo(() => makeUploadActions(uploads, setStates), [uploads])
  useEffect(() => {
    for (const field of kycFieldSchema.options) {
      const { file, arrived } = kept[field] ?? {}
      if (file && !arrived) actions.send(field, file)
    }
    return () => {
      for (const upload of uploads.values()) upload.cancel()
    }
  }, [kept, uploads, actions])
  return useMemo(() => ({ states, ...actions }), [states, actions])
}

type SetStates = (change: (states: UploadStates) => UploadStates) => void

function makeUploadActions(uploads: Map<KycField, Upload>, setStates: SetStates) {
  function send(field: KycField, file: File): void {
    uploads.get(field)?.cancel()
    const become = (progress: Progress) =>
      setStates((others) => ({ ...others, [field]: { ...progress, name: file.name, file } }))
    uploads.set(field, begin(field, file, become))
  }

  function startUpload(field: KycField, file: File): void {
    keepKycFile(field, file)
    send(field, file)
  }

  function cancelUpload(field: KycField): void {
    uploads.get(field)?.cancel()
    uploads.delete(field)
    forgetKycFile(field)
    setStates(({ [field]: _, ...others }) => others)
  }

  function retryFailedUploads(): void {
    for (const [field, { hasFailed, file }] of [...uploads]) if (hasFailed && file) send(field, file)
  }

  function restartUploads(): readonly KycField[] {
    const all = [...uploads]
    for (const [field, { file }] of all) {
      if (file) send(field, file)
      else cancelUpload(field)
    }
    return all.filter(([, { file }]) => !file).map(([field]) => field)
  }

  async function finishUploads(): Promise<Readonly<Partial<Record<KycField, string>>>> {
    retryFailedUploads()
    const paths: Partial<Record<KycField, string>> = {}
    for (const field of kycFieldSchema.options) {
      const path = await uploads.get(field)?.path
      if (path !== undefined) paths[field] = path
    }
    return paths
  }

  return { send, startUpload, cancelUpload, retryFailedUploads, restartUploads, finishUploads }
}

/** Returns the fields whose files are uploaded. */
function listArrived(kept: KeptFiles) {
  return kycFieldSchema.options.flatMap((field) => {
    const { file, arrived } = kept[field] ?? {}
    return arrived ? [{ field, file, arrived }] : []
  })
}

function toArrivedUploads(kept: KeptFiles): Map<KycField, Upload> {
  return new Map(
    listArrived(kept).map(({ field, file, arrived }) => [
      field,
      { file, path: Promise.resolve(arrived.path), hasFailed: false, cancel() {} },
    ]),
  )
}

function toArrivedStates(kept: KeptFiles): UploadStates {
  const states = listArrived(kept).map(({ field, file, arrived }) => [
    field,
    { status: 'done', name: arrived.name, file, arrived },
  ])
  return Object.fromEntries(states)
}

function begin(field: KycField, file: File, become: (progress: Progress) => void): Upload {
  const { signal, abort } = makeAbortable()
  const tell = (progress: Progress) => {
    if (!signal.aborted) become(progress)
  }
  const askForPath = async (signal: AbortSignal) => (await call(calls.kycGrant, { field }, { signal })).path
  const path = uploadFile(askForPath, file, {
    signal,
    onProgress: (progress) => tell({ status: 'sending', ...progress }),
  })
  const upload: Upload = { file, path, hasFailed: false, cancel: abort }
  path.then(
    (path) => tell({ status: 'done', arrived: { name: file.name, path, since: Date.now() } }),
    (error) => {
      upload.hasFailed = true
      tell({ status: 'failed', reason: toErrorText(error, texts.kycUploadFailed) })
    },
  )
  return upload
}

function makeAbortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
