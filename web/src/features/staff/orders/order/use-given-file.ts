import { useEffect, useEffectEvent, useState } from 'react'
import { isTextField } from '#lib/keyboard/is-text-field.ts'

/**
 * Receives a file that is pasted, or dropped anywhere on the page, unless a dialog is open. Pasted text and files for
 * another field stay there. Returns whether a file is being dragged over the page.
 */
export function useGivenFile(isOn: boolean, onGiven: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    if (!file || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    onGiven(file)
  })
  useEffect(() => {
    if (!isOn) return
    const paste = (event: ClipboardEvent) => {
      // Text copied from a document comes with an image of it.
      const isText = event.clipboardData?.types.includes('text/plain') && isTextField(event.target)
      if (!isText) take(event, event.clipboardData)
    }
    const allowDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || isFileField(event.target)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!isFileField(event.target)) take(event, event.dataTransfer)
    }
    window.addEventListener('paste', paste)
    window.addEventListener('dragover', allowDrop)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('paste', paste)
      window.removeEventListener('dragover', allowDrop)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [isOn])
  return isOver
}

/** Whether the browser itself handles files dropped on the element. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}
