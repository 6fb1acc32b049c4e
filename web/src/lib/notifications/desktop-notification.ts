interface DesktopNotification {
  readonly title: string
  readonly body: string
  /** Replaces an earlier notification of the same kind. */
  readonly kind: string
  readonly onClick: () => void
}

export function canNotify(): boolean {
  return 'Notification' in window
}

export function isAllowedToNotify(): boolean {
  return canNotify() && Notification.permission === 'granted'
}

/** Whether the permission has not been decided yet. */
export function canAskToNotify(): boolean {
  return canNotify() && Notification.permission === 'default'
}

/** Asks for the permission. Call it on a click only: browsers refuse it otherwise. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

/** Shows a notification and returns whether that worked. */
export function notifyDesktop({ title, body, kind, onClick }: DesktopNotification): boolean {
  if (!isAllowedToNotify()) return false
  try {
    // Sound is a separate setting.
    const shown = new Notification(title, { body, tag: kind, silent: true })
    shown.onclick = () => {
      window.focus()
      onClick()
      shown.close()
    }
    return true
  } catch {
    // Chrome on Android throws, because pages cannot show notifications there.
    return false
  }
}
