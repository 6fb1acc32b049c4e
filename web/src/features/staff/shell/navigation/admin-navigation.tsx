import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { memo, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { outOfSight } from '#components/feedback/out-of-sight.ts'
import { shortenCount } from '#lib/navigation/title-count.ts'
import { type Destination, isHere } from './destinations.ts'
import { useDestinations } from './use-destinations.ts'
import { useWaiting } from './use-waiting.ts'

export function AdminNavigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation()
  const waiting = useWaiting()
  return (
    <nav aria-label="Admin">
      <List>
        {useDestinations().map((destination) => (
          <Row
            key={destination.to}
            {...destination}
            isHere={isHere(pathname, destination.to)}
            isCurrent={pathname === destination.to}
            count={waiting[destination.to]?.count ?? 0}
            what={waiting[destination.to]?.what}
            onLeave={onLeave}
          />
        ))}
      </List>
    </nav>
  )
}

interface RowProps extends Destination {
  readonly isHere: boolean
  readonly isCurrent: boolean
  /** Number of waiting items. */
  readonly count: number
  /** Noun after the number. */
  readonly what: string | undefined
  readonly onLeave: (() => void) | undefined
}

/** Memoised, because every live count would render all rows again. */
const Row = memo(function Row({ name, to, Icon, isHere, isCurrent, count, what, onLeave }: RowProps) {
  const countId = useId()
  const hasCount = count > 0
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={hasCount ? countId : undefined}
        onClick={() => onLeave?.()}
        sx={{ borderRadius: 1, mx: 1, pl: 1.5, pr: hasCount ? 5.5 : 1 }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={name} slotProps={{ primary: { sx: { fontSize: '0.9375rem' } } }} />
      </ListItemButton>
      {/* Outside of the link, so that its name stays the same while the count changes. */}
      {hasCount && (
        <Box id={countId} sx={{ position: 'absolute', right: 16, zIndex: 1, pointerEvents: 'none' }}>
          <Chip
            size="small"
            color="primary"
            label={
              <>
                {shortenCount(count)}
                <Box component="span" sx={outOfSight}>
                  {' '}
                  {what}
                </Box>
              </>
            }
          />
        </Box>
      )}
    </ListItem>
  )
})
