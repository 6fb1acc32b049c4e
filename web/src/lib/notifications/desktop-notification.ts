interface DesktopNotification {
  readonly title: string
  readonly body: string
  /** A later one of the same kind takes its place. */
  readonly kind: string
  readonly onClick: () => void
}

export function canNotify(): boolean {
  return 'Notification' in window
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted'
}

/** Nobody has said yes or no yet. */
export function mayBeAsked(): boolean {
  return canNotify() && Notification.permission === 'default'
}

/** Only on a click: browsers refuse a page that asks by itself. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Says whether it could be shown. */
export function notifyDesktop({ title, body, kind, onClick }: DesktopNotification): boolean {
  if (!mayNotify()) return false
  try {
    // The sound is a choice of its own.
    const shown = new Notification(title, { body, tag: kind, silent: true })
    shown.onclick = () => {
      window.focus()
      onClick()
      shown.close()
    }
    return true
  } catch {
    // Android shows none that a page makes.
    return false
  }
}
