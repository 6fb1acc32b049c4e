import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { NotificationsOutlinedIcon as BellIcon, SearchIcon } from '#components/icons/shared-icons.tsx'
import {
  NotificationsOffOutlinedIcon as BellOffIcon,
  KeyboardOutlinedIcon as KeyboardIcon,
} from '#components/icons/staff-icons.tsx'
import { KeyCaps } from '#components/keyboard/key-caps.tsx'
import { ColorSchemeSwitch } from '#components/layout/color-scheme-switch.tsx'
import { openKeySheet } from '#lib/keyboard/key-sheet.ts'
import { firstData } from '#lib/loading/moments.ts'
import type { Customer } from '#lib/session/session.ts'
import { useAlertChoices } from './alerts/alert-choices.ts'
import { AlertSettings } from './alerts/alert-settings.tsx'
import { QuietNotice } from './alerts/quiet-notice.tsx'
import { AccountMenu } from './person/account-menu.tsx'
import { ShellWatch } from './shell-watch.tsx'

const loadFinder = () => import('./finder/finder.tsx')
const Finder = lazy(async () => ({ default: (await loadFinder()).Finder }))

const wide = { display: { xs: 'none', md: 'inline-flex' } }

/** Right side of the staff header, with the dialogs and watchers of every staff page. */
export function HeaderTools({ person }: { person: Customer }) {
  const { uid } = person
  const [isFinding, setIsFinding] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const find = () => setIsFinding(true)
  const chooseAlerts = () => setIsChoosing(true)
  useEffect(() => {
    // Preloads the finder, so that keys typed right after its shortcut are not lost.
    void firstData.then(loadFinder).catch(() => {})
  }, [])
  return (
    <>
      <ShellWatch uid={uid} onFind={find} />
      <QuietNotice uid={uid} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SearchIcon />}
        aria-keyshortcuts="Control+K"
        onClick={find}
        sx={{ ...wide, gap: 1, whiteSpace: 'nowrap', borderColor: 'divider' }}
      >
        Go to <KeyCaps name="Ctrl+k" />
      </Button>
      <IconButton color="inherit" aria-label="Go to" onClick={find} sx={{ display: { md: 'none' } }}>
        <SearchIcon />
      </IconButton>
      <Tooltip title="Keyboard shortcuts">
        <IconButton
          color="inherit"
          aria-label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          onClick={openKeySheet}
          sx={wide}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <AlertsButton uid={uid} onClick={chooseAlerts} />
      <ColorSchemeSwitch />
      <AccountMenu person={person} onAlerts={chooseAlerts} />
      <AlertSettings uid={uid} open={isChoosing} onClose={() => setIsChoosing(false)} />
      {isFinding && (
        <ErrorBoundary fallback={null} onReset={() => setIsFinding(false)}>
          <Suspense fallback={null}>
            <Finder uid={uid} onClose={() => setIsFinding(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Button for alerts; on a phone it is in the account menu. */
function AlertsButton({ uid, onClick }: { uid: string; onClick: () => void }) {
  const { sound, desktop } = useAlertChoices(uid)
  const isOn = sound.length + desktop.length > 0
  const label = `Sounds and notifications: ${isOn ? 'on' : 'off'}`
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={onClick} sx={wide}>
        {isOn ? <BellIcon /> : <BellOffIcon />}
      </IconButton>
    </Tooltip>
  )
}
