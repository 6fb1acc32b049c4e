/** When the page has shown something: what is heavy waits for that. A page in the background shows nothing. */
export const firstPaint = new Promise<void>((resolve) => {
  if (document.hidden) resolve()
  // React renders before the first frame, or between it and the second.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
})
