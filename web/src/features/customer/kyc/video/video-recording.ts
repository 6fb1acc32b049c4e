/** Played by every browser, and by those that cannot make it the next best. */
const types = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus']

/** Enough to read a card by; a minute is about 15 MB. */
const bitsPerSecond = { video: 1_800_000, audio: 64_000 }

/** The camera on the side of the screen, and sound. */
export function openCamera(): Promise<MediaStream> {
  // Pages that are not served over https have no media devices.
  if (!('mediaDevices' in navigator)) return Promise.reject(new DOMException('No camera', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: true,
  })
}

export function closeCamera(camera: MediaStream): void {
  for (const track of camera.getTracks()) track.stop()
}

export interface Recording {
  /** The video, once it is stopped. */
  readonly done: Promise<File>
  stop(): void
}

/** Records what the camera sees until it is stopped, or the camera goes away. */
export function record(camera: MediaStream, name: string): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(camera, {
    ...(mimeType ? { mimeType } : {}),
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
      resolve(new File(pieces, `${name}.${ending}`, { type }))
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
