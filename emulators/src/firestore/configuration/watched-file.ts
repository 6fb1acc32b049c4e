import { watchFile } from 'node:fs'

/** Watches the modification time, which also notices editors that replace a file instead of writing to it. */
export function onFileChange(file: string, changed: () => Promise<void>): void {
  watchFile(file, { interval: 300, persistent: false }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs) void changed()
  })
}
