import { kycVideoSeconds } from '@rupee/domain/people/kyc.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

type RecorderState =
  | { readonly status: 'off' | 'opening' }
  | { readonly status: 'ready' | 'recording'; readonly camera: MediaStream }
  | { readonly status: 'failed'; readonly text: string }

export interface Recorder {
  readonly state: RecorderState
  openCamera(): Promise<void>
  startRecording(): Promise<void>
  stopRecording(): void
  closeCamera(): void
}

const off = { status: 'off' } as const

/** Opens the camera, records, and closes the camera when the step is left. */
export function useRecorder(onRecorded: (video: File) => void): Recorder {
  const [state, setState] = useState<RecorderState>(off)
  const camera = useRef<MediaStream>(undefined)
  const recording = useRef<Recording>(undefined)
  const isGone = useRef(false)

  const release = useCallback(() => {
    recording.current = undefined
    if (camera.current) stopCamera(camera.current)
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
    async openCamera() {
      setState({ status: 'opening' })
      try {
        camera.current = await requestCamera()
      } catch (error) {
        fail(findReason(error))
        return
      }
      // The step was left while the browser asked for permission.
      if (isGone.current) release()
      else setState({ status: 'ready', camera: camera.current })
    },
    async startRecording() {
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
    stopRecording: () => recording.current?.stop(),
    closeCamera() {
      release()
      setState(off)
    },
  }
}

function findReason(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.kycCameraRefused
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return texts.kycCameraMissing
  return texts.kycCameraFailed
}

/** Recording types. Every browser plays the first; those that cannot record it use the second. */
const types = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus']

/** Readable cards at about 15 MB a minute. */
const bitsPerSecond = { video: 1_800_000, audio: 64_000 }

/** Minimum size: recordings without a picture have a few hundred bytes. */
const minimumBytes = 1_000

/** Opens the front camera and the microphone. */
function requestCamera(): Promise<MediaStream> {
  // Without HTTPS, pages have no media devices.
  if (!('mediaDevices' in navigator)) return Promise.reject(new DOMException('No camera', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: true,
  })
}

function stopCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop()
}

interface Recording {
  /** The finished video. */
  readonly done: Promise<File>
  stop(): void
}

/** Records until it is stopped, or the camera is disconnected. */
function record(camera: MediaStream, name: string): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(camera, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: bitsPerSecond.video,
    audioBitsPerSecond: bitsPerSecond.audio,
  })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const done = new Promise<File>((resolve, reject) => {
    recorder.onerror = () => reject(new Error('The recording has failed'))
    recorder.onstop = () => {
      const [type = ''] = recorder.mimeType.split(';')
      const ending = type.split('/')[1] ?? ''
      const video = new File(pieces, `${name}.${ending}`, { type })
      if (video.size < minimumBytes) reject(new Error('The camera has given no picture'))
      else resolve(video)
    }
  })
  recorder.start()
  return {
    done,
    stop() {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}
