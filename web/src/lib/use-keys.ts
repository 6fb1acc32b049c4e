import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/**
 * Single keys that do something, by the name of the key. They rest while somebody types or chooses from a list, and
 * wherever a key has a meaning of its own already.
 */
export function useKeys(keys: Keys, isActive: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!act || ctrlKey || metaKey || altKey || defaultPrevented || hasOwnKeys(target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isActive])
}

const withOwnKeys = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'

function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(withOwnKeys) !== null
}
