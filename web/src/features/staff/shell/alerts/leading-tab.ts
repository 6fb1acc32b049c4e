const lock = 'alerts of staff'

let isLeading = false
let release = () => {}

/** Whether this tab, of all tabs in the browser, shows the alerts. */
export function isLeadingTab(): boolean {
  return isLeading
}

/** Makes the last focused tab lead, or another one when it closes, until the returned function is called. */
export function standForLead(): () => void {
  if (!('locks' in navigator)) {
    // Web Locks are missing only without TLS, as when a developer opens the page from another device.
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
    const takeLead = () => {
      isInLine = false
      return lead()
    }
    navigator.locks.request(lock, { signal: ended.signal }, takeLead).catch(loseLead)
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
