/** Gives the focus to an element, in view and out of the fold that it may be in. */
export function reveal(element: HTMLElement | null): void {
  const fold = element?.closest('details')
  if (fold) fold.open = true
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}
