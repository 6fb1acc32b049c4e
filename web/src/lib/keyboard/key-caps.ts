const caps: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** Returns the labels of the keys to press together, for a key name of `useKeys`. */
export function splitKeys(name: string, isApple: boolean): readonly string[] {
  const control = 'Ctrl+'
  if (name.startsWith(control)) {
    return [isApple ? '⌘' : 'Ctrl', ...splitKeys(name.slice(control.length), isApple)]
  }
  const cap = caps[name] ?? (name.length === 1 ? name.toUpperCase() : name)
  return /^[A-Z]$/.test(name) ? ['Shift', cap] : [cap]
}

/**
 * Returns the key name of an event; `Ctrl+k` also stands for Command+K. Undefined if no shortcut uses the
 * combination.
 */
export function nameKey(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key
  return shiftKey ? undefined : `Ctrl+${key.length === 1 ? key.toLowerCase() : key}`
}

export function isWithControl(name: string): boolean {
  return name.startsWith('Ctrl+')
}
