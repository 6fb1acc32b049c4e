import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Handles Ctrl+Enter or Cmd+Enter anywhere on the page, except in fields of other forms, which use it to send. */
export function useContinueKey(form: RefObject<HTMLElement | null>, onContinue: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented, target } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return
    if (document.querySelector('[role=dialog]')) return
    const field = target instanceof Element ? target.closest('input, textarea, select') : null
    if (field && !form.current?.contains(field)) return
    event.preventDefault()
    onContinue()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
