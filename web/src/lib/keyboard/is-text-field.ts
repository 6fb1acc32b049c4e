/** Whether an element takes typed text. File inputs do not. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
