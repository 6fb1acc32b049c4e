import { useEffect } from 'react'
import { KeySheet } from '#components/keyboard/key-sheet.tsx'
import { openKeySheet } from '#lib/keyboard/key-sheet.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { titleCount } from '#lib/navigation/title-count.ts'
import { AlertWatch } from './alerts/alert-watch.tsx'
import { NoteOpened } from './finder/note-opened.tsx'
import { useWaiting } from './navigation/use-waiting.ts'

interface ShellWatchProps {
  readonly uid: string
  readonly onFind: () => void
}

/** Global shortcuts, tab count and alerts of every staff page. */
export function ShellWatch({ uid, onFind }: ShellWatchProps) {
  const pending = useWaiting()[paths.adminOrders]?.count ?? 0
  useKeys(
    {
      'Ctrl+k': { does: 'Go to a screen, order or customer', act: onFind },
      '?': { does: 'Show keyboard shortcuts', act: openKeySheet },
    },
    undefined,
    'Everywhere',
  )
  useEffect(() => {
    titleCount.set(pending)
    return () => titleCount.set(0)
  }, [pending])
  return (
    <>
      <AlertWatch uid={uid} />
      <NoteOpened uid={uid} />
      <KeySheet />
    </>
  )
}
