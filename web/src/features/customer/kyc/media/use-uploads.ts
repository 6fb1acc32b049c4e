import { calls } from '@rupee/domain/calls/calls.ts'
import { type KycField, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { type UploadProgress, uploadFile } from '#lib/files/upload-file.ts'

export type UploadState =
  | ({ readonly status: 'sending' } & UploadProgress)
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly reason: string }

interface RunningUpload {
  readonly file: File
  readonly path: Promise<string>
  hasFailed: boolean
  cancel(): void
}

export interface Uploads {
  readonly states: Readonly<Partial<Record<KycField, UploadState>>>
  /** Replaces the earlier file of this field. */
  start(field: KycField, file: File): void
  cancel(field: KycField): void
  /** Waits for all uploads and answers with their paths. Failed uploads get one more try. */
  finish(): Promise<Readonly<Partial<Record<KycField, string>>>>
  retryFailed(): void
  /** Uploads all files again, because the server no longer has them. */
  startAgain(): void
}

/** Uploads each file as soon as it is chosen, while the customer fills in the rest of the form. */
export function useUploads(): Uploads {
  const running = useRef(new Map<KycField, RunningUpload>())
  const [states, setStates] = useState<Uploads['states']>({})

  const cancel = useCallback((field: KycField) => {
    running.current.get(field)?.cancel()
    running.current.delete(field)
    setStates(({ [field]: _, ...others }) => others)
  }, [])

  const start = useCallback(
    (field: KycField, file: File) => {
      cancel(field)
      const become = (state: UploadState) => setStates((others) => ({ ...others, [field]: state }))
      const upload = begin(field, file, become)
      running.current.set(field, upload)
    },
    [cancel],
  )

  useEffect(() => {
    const all = running.current
    return () => {
      for (const upload of all.values()) upload.cancel()
    }
  }, [])

  return useMemo(() => {
    const startAgain = (which: (upload: RunningUpload) => boolean = () => true) => {
      for (const [field, upload] of [...running.current]) if (which(upload)) start(field, upload.file)
    }
    const retryFailed = () => startAgain(({ hasFailed }) => hasFailed)
    return {
      states,
      start,
      cancel,
      startAgain: () => startAgain(),
      retryFailed,
      async finish() {
        retryFailed()
        const paths: Partial<Record<KycField, string>> = {}
        for (const field of kycFieldSchema.options) {
          const path = await running.current.get(field)?.path
          if (path !== undefined) paths[field] = path
        }
        return paths
      },
    }
  }, [states, start, cancel])
}

function begin(field: KycField, file: File, become: (state: UploadState) => void): RunningUpload {
  const { signal, abort } = abortable()
  const tell = (state: UploadState) => {
    if (!signal.aborted) become(state)
  }
  const askForPath = async (signal: AbortSignal) => (await call(calls.kycGrant, { field }, { signal })).path
  const path = uploadFile(askForPath, file, {
    signal,
    onProgress: (progress) => tell({ status: 'sending', ...progress }),
  })
  const upload: RunningUpload = { file, path, hasFailed: false, cancel: abort }
  path.then(
    () => tell({ status: 'done' }),
    (error) => {
      upload.hasFailed = true
      tell({ status: 'failed', reason: textOf(error, texts.kycUploadFailed) })
    },
  )
  return upload
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
