import { kycVideoSeconds } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { closeCamera, openCamera, type Recording, record } from './video-recording.ts'

type RecorderState =
  | { readonly status: 'off' | 'opening' }
  | { readonly status: 'ready' | 'recording'; readonly camera: MediaStream }
  | { readonly status: 'failed'; readonly text: string }

export interface Recorder {
  readonly state: RecorderState
  open(): Promise<void>
  start(): Promise<void>
  stop(): void
  close(): void
}

const off = { status: 'off' } as const

/** The camera from the moment it is asked for; it is off as soon as nobody looks at it any more. */
export function useRecorder(onRecorded: (video: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>(off)
  const camera = useRef<MediaStream>(undefined)
  const recording = useRef<Recording>(undefined)
  const isGone = useRef(false)

  const release = useCallback(() => {
    recording.current = undefined
    if (camera.current) closeCamera(camera.current)
    camera.current = undefined
  }, [])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      release()
    }
  }, [release])

  const fail = (text: string) => {
    release()
    if (!isGone.current) setState({ status: 'failed', text })
  }

  return {
    state,
    async open() {
      setState({ status: 'opening' })
      try {
        camera.current = await openCamera()
      } catch (error) {
        fail(reasonOf(error))
        return
      }
      // The step was left while the browser was still asking for permission.
      if (isGone.current) release()
      else setState({ status: 'ready', camera: camera.current })
    },
    async start() {
      if (!camera.current) return
      setState({ status: 'recording', camera: camera.current })
      try {
        recording.current = record(camera.current, 'kyc-video')
        const limit = setTimeout(recording.current.stop, kycVideoSeconds * 1000)
        const video = await recording.current.done.finally(() => clearTimeout(limit))
        if (isGone.current) return
        release()
        setState(off)
        onRecorded(video)
      } catch {
        fail(texts.kycCameraFailed)
      }
    },
    stop: () => recording.current?.stop(),
    close() {
      release()
      setState(off)
    },
  }
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.kycCameraRefused
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return texts.kycCameraMissing
  return texts.kycCameraFailed
}
