import { open } from 'node:fs/promises'

/** Prints what functions print and what goes wrong from now on, but not the emulators' chatter. */
export function followFunctions(log: string): () => void {
  let position: number | undefined
  let rest = ''
  const timer = setInterval(async () => {
    const file = await open(log).catch(() => undefined)
    if (!file) return
    try {
      const { size } = await file.stat()
      position ??= size
      if (size <= position) return
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - position), position })
      position += bytesRead
      const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter(isWorthReading)) console.log(line)
    } finally {
      await file.close()
    }
  }, 250)
  return () => clearInterval(timer)
}

export function isWorthReading(line: string): boolean {
  return /^(>|⚠|!!)/u.test(line)
}
