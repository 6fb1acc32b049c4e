import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Prints the functions' output and errors from now on, without the routine messages of the emulators. */
export function followFunctions(log: string): () => void {
  let isOver = false
  void follow(log, () => isOver)
  return () => {
    isOver = true
  }
}

async function follow(log: string, isOver: () => boolean): Promise<void> {
  const file = await open(log)
  let { size: position } = await file.stat()
  let rest = ''
  while (!isOver()) {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - position), position })
    position += bytesRead
    const lines = (rest + buffer.toString('utf8', 0, bytesRead)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines.filter(isWorthReading)) console.log(line)
    await delay(250, undefined, { ref: false })
  }
  await file.close()
}

function isWorthReading(line: string): boolean {
  return /^(>|⚠|⬢)/u.test(line)
}
