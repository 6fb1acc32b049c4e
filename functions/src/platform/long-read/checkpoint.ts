/** Place where a long read stores its progress. Another process continues from there. */
export interface Checkpoint {
  read(): Promise<string | undefined>
  write(text: string): Promise<void>
  clear(): Promise<void>
}

/** Checkpoint of a read that starts over each time. */
export const noCheckpoint: Checkpoint = {
  read: async () => undefined,
  write: async () => {},
  clear: async () => {},
}

/** Returns undefined if nothing is stored, or only a part because the process was stopped. */
export async function readJson(checkpoint: Checkpoint): Promise<unknown> {
  const text = await checkpoint.read()
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
