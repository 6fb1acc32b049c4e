import type { Recognised } from './recognised.ts'

/** Load timeout: a slow network takes a minute for program and data. */
const loadLimit = 120_000
/** Timeout for a picture: a slow phone takes a few seconds. */
const timeLimit = 20_000
/** A warm worker reads the next picture in half the time, but holds 100 MB. */
const idleTime = 60_000

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Recognises the text of a picture in a worker, one picture at a time. Rejects if it is aborted, or takes too long.
 */
export function recognise(picture: ImageBitmap, signal: AbortSignal): Promise<string> {
  const text = last.then(() => ask(picture, signal))
  last = text.catch(() => undefined)
  return text
}

async function ask(picture: ImageBitmap, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  clearTimeout(idle)
  worker ??= new Worker(new URL('./recognition-worker.ts', import.meta.url), { type: 'module' })
  const asked = worker
  const end = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      const listening = { signal: end.signal }
      const giveUp = () => reject(new Error('Recognition took too long'))
      let late = setTimeout(giveUp, loadLimit)
      end.signal.addEventListener('abort', () => clearTimeout(late))
      signal.addEventListener('abort', () => reject(signal.reason), listening)
      asked.addEventListener('error', ({ message }) => reject(new Error(message)), listening)
      asked.addEventListener(
        'message',
        ({ data }: MessageEvent<Recognised>) => {
          if ('text' in data) resolve(data.text)
          else if ('failure' in data) reject(new Error(data.failure))
          else {
            clearTimeout(late)
            late = setTimeout(giveUp, timeLimit)
          }
        },
        listening,
      )
      asked.postMessage(picture, [picture])
    })
  } catch (error) {
    // Recognition cannot be interrupted in any other way.
    stopWorker()
    throw error
  } finally {
    end.abort()
    idle = setTimeout(stopWorker, idleTime)
  }
}

function stopWorker(): void {
  worker?.terminate()
  worker = undefined
}
