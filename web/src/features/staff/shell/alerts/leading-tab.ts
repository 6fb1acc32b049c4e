const lock = 'alerts of staff'

let isLeading = false
let release = () => {}

/** Whether this is the tab, of all that a browser has open, that tells of what is new. */
export function isLeadingTab(): boolean {
  return isLeading
}

/** The tab that had the focus last leads; when it closes, another one does. Until the returned function is called. */
export function standForLead(): () => void {
  if (!('locks' in navigator)) {
    // Only on a page without TLS, such as one that a developer opens from another device.
    isLeading = true
    return () => {}
  }
  const ended = new AbortController()
  let isInLine = false
  const lead = () => {
    if (ended.signal.aborted) return
    isLeading = true
    return new Promise<void>((resolve) => {
      release = resolve
    })
  }
  const standInLine = () => {
    if (isInLine || ended.signal.aborted) return
    isInLine = true
    const granted = () => {
      isInLine = false
      return lead()
    }
    navigator.locks.request(lock, { signal: ended.signal }, granted).catch(loseLead)
  }
  const takeOver = () => {
    if (!isLeading) navigator.locks.request(lock, { steal: true }, lead).catch(loseLead)
  }
  const loseLead = () => {
    isLeading = false
    standInLine()
  }
  if (document.hasFocus()) takeOver()
  else standInLine()
  window.addEventListener('focus', takeOver)
  return () => {
    window.removeEventListener('focus', takeOver)
    ended.abort()
    isLeading = false
    release()
  }
}
