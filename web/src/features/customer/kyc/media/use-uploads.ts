import { type KycField, kycFieldSchema, kycPath } from '@rupee/domain/people/kyc.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type UploadProgress, uploadFile } from '#lib/files/upload-file.ts'

export type UploadState =
  | ({ readonly status: 'sending' } & UploadProgress)
  | { readonly status: 'done' }
  | { readonly status: 'failed' }

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
  /** Uploads all files again under new paths, because the server refuses old ones. */
  startAgain(): void
}

/** Uploads each file as soon as it is chosen, while the customer fills in the rest of the form. */
export function useUploads(uid: string): Uploads {
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
      const upload = begin(uid, field, file, become)
      running.current.set(field, upload)
    },
    [uid, cancel],
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

function begin(
  uid: string,
  field: KycField,
  file: File,
  become: (state: UploadState) => void,
): RunningUpload {
  const { signal, abort } = abortable()
  const tell = (state: UploadState) => {
    if (!signal.aborted) become(state)
  }
  const path = uploadFile(() => kycPath(uid, crypto.randomUUID(), field), file, {
    signal,
    onProgress: (progress) => tell({ status: 'sending', ...progress }),
  })
  const upload: RunningUpload = { file, path, hasFailed: false, cancel: abort }
  path.then(
    () => tell({ status: 'done' }),
    () => {
      upload.hasFailed = true
      tell({ status: 'failed' })
    },
  )
  return upload
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
