import { useEffect, useRef } from 'react'
import { declareKeys } from './bound-keys.ts'
import { isWithControl, nameKey } from './key-caps.ts'
import { hasShortcuts } from './shortcuts.ts'

export interface NamedKey {
  /** Description in the keyboard help. */
  readonly does: string
  /** Absent if the focused element handles the key itself. */
  readonly act?: () => void
}

export type Keys = Readonly<Record<string, (() => void) | NamedKey>>

/**
 * Binds shortcuts by key name, or `Ctrl+` and the name. They work while no dialog is open; with `within`, in the
 * dialog of that label while it is on top. Single keys are ignored while somebody types or chooses from a list. Named
 * keys are listed in the keyboard help under `place`.
 */
export function useKeys(keys: Keys, within?: string, place = 'On this page'): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameKey(event)
      const act = name === undefined ? undefined : findAction(latest.current, name)
      if (!name || !act || event.defaultPrevented || findTopmostDialog() !== within) return
      if (!isWithControl(name) && (!hasShortcuts() || hasOwnKeys(event.target))) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [within])
  const named = within === undefined ? JSON.stringify(listNames(keys)) : '[]'
  useEffect(() => {
    const names: readonly [string, string][] = JSON.parse(named)
    if (names.length === 0) return
    return declareKeys(names.map(([key, does]) => ({ key, does, place })))
  }, [named, place])
}

function findAction(keys: Keys, name: string): (() => void) | undefined {
  const found = Object.hasOwn(keys, name) ? keys[name] : undefined
  return typeof found === 'function' ? found : found?.act
}

function listNames(keys: Keys): readonly (readonly [string, string])[] {
  return Object.entries(keys).flatMap(([key, bound]) =>
    typeof bound === 'function' ? [] : [[key, bound.does] as const],
  )
}

function findTopmostDialog(): string | undefined {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return dialog ? (dialog.getAttribute('aria-labelledby') ?? '') : undefined
}

const withOwnKeys =
  'input:not([type=file], [type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'

function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(withOwnKeys) !== null
}
