import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { Fragment, useId } from 'react'
import { type KeyPlace, useKeyPlaces } from '#lib/keyboard/bound-keys.ts'
import { closeKeySheet, useIsKeySheetOpen } from '#lib/keyboard/key-sheet.ts'
import { turnShortcuts, useHasShortcuts } from '#lib/keyboard/shortcuts.ts'
import { KeyCaps } from './key-caps.tsx'

/** Keyboard help: the shortcuts of the current page, and the switch for single-key shortcuts. */
export function KeySheet() {
  const isOpen = useIsKeySheetOpen()
  const places = useKeyPlaces()
  const isOn = useHasShortcuts()
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={closeKeySheet} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        {places.map((each) => (
          <Place key={each.place} {...each} />
        ))}
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, on) => turnShortcuts(on)} />}
          label="Single-key shortcuts"
        />
        <Typography variant="body2" color="textSecondary">
          They are ignored while you type in a field. Turn them off if you press keys by accident or use
          speech input.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={closeKeySheet}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Place({ place, rows }: KeyPlace) {
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 650, mb: 1 }}>
        {place}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
        }}
      >
        {rows.map(({ keys, does }) => (
          <Fragment key={does}>
            <Box component="dt">
              {keys.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' or '}
                  <KeyCaps name={name} />
                </Fragment>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Fragment>
        ))}
      </Box>
    </>
  )
}
