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

/** Only on a click: browsers refuse a page that asks by itself. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted'
}

export function notifyDesktop({ title, body, kind, onClick }: DesktopNotification): void {
  if (!mayNotify()) return
  try {
    // The sound is a choice of its own.
    const shown = new Notification(title, { body, tag: kind, silent: true })
    shown.onclick = () => {
      window.focus()
      onClick()
      shown.close()
    }
  } catch {
    // Android shows none that a page makes.
  }
}
