import { useEffect, useRef } from 'react'
import { areShortcutsOn } from './shortcuts.ts'

export type Keys = Readonly<Record<string, () => void>>

/**
 * Shortcuts of a single key, by the name of the key. They work on the page while no dialog is open; with `within`, in
 * the dialog that it labels while that is on top. They do nothing while somebody types or chooses from a list.
 */
export function useKeys(keys: Keys, within?: string): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined
      if (!act || ctrlKey || metaKey || altKey || defaultPrevented || !areShortcutsOn()) return
      if (hasOwnKeys(target) || topmostDialog() !== within) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [within])
}

function topmostDialog(): string | undefined {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return dialog ? (dialog.getAttribute('aria-labelledby') ?? '') : undefined
}

const withOwnKeys = 'input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'

function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(withOwnKeys) !== null
}
