/** Scrolls to an element, opens the fold around it, and focuses it. */
export function reveal(element: HTMLElement | null): void {
  const fold = element?.closest('details')
  if (fold) fold.open = true
  element?.scrollIntoView({ block: 'nearest' })
  element?.focus({ preventScroll: true })
}
