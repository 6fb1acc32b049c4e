interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Ctrl+Enter, or Command+Enter, once per press. */
export function isSendKey({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pressed & { readonly repeat: boolean }): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat
}

/** Ctrl+I, or Command+I: offers texts to insert where somebody writes. */
export function isInsertKey({ key, ctrlKey, metaKey }: Pressed): boolean {
  return key.toLowerCase() === 'i' && (ctrlKey || metaKey)
}
