interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Whether Ctrl+Enter or Command+Enter was pressed. Repeats of a held key do not count. */
export function isSendKey({
  key,
  ctrlKey,
  metaKey,
  repeat,
}: Pressed & { readonly repeat: boolean }): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat
}

/** Whether Ctrl+I or Command+I was pressed, which offers texts to insert. */
export function isInsertKey({ key, ctrlKey, metaKey }: Pressed): boolean {
  return key.toLowerCase() === 'i' && (ctrlKey || metaKey)
}
