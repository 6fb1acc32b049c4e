import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { usePerson } from '#collections/people.ts'
import type { FinderHit } from './hits.ts'
import { noteOpened } from './recent.ts'
import { useHits } from './use-hits.ts'

interface FinderProps {
  readonly uid: string
  readonly onClose: () => void
}

/** Dialog that finds and opens anything: type, select with the arrow keys, and press Enter. */
export function Finder({ uid, onClose }: FinderProps) {
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)', sm: '100%' } } } }}
    >
      <Search uid={uid} titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

function Search({ uid, titleId, onClose }: FinderProps & { titleId: string }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { groups, isSearching, remark } = useHits(uid, typed)
  const all = groups.flatMap(({ hits }) => hits)
  const current = Math.min(at, all.length - 1)
  const toOptionId = (index: number) => `${id}-${index}`
  const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const press = (event: KeyboardEvent) => {
    const steps = moves[event.key]
    if (steps !== undefined && all.length > 0) {
      event.preventDefault()
      const next = (current + steps + all.length) % all.length
      setAt(next)
      document.getElementById(toOptionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // Clicks the link, so that a page with half-typed input asks before it is left.
      document.getElementById(toOptionId(current))?.click()
    }
  }
  const choose = ({ to, label, customer }: FinderHit) => {
    const isThing = groups.some(({ title, hits }) => title !== 'Screens' && hits.some((one) => one.to === to))
    if (isThing) noteOpened(uid, { to, label, customer })
    onClose()
  }
  return (
    <>
      <Box sx={{ p: 2, pb: 1 }}>
        <TextField
          autoFocus
          fullWidth
          size="small"
          label={<span id={titleId}>Go to</span>}
          placeholder="Screen, transfer ID, payment reference, customer"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={press}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: {
              role: 'combobox',
              'aria-expanded': true,
              'aria-autocomplete': 'list',
              'aria-controls': `${id}-list`,
              'aria-activedescendant': all.length > 0 ? toOptionId(current) : undefined,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
        />
        <LinearProgress
          aria-label="Searching"
          sx={{ mt: 0.5, height: 2, visibility: isSearching ? 'visible' : 'hidden' }}
        />
      </Box>
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="Destinations"
        sx={{ overflowY: 'auto', px: 1, maxHeight: 'min(60dvh, 480px)' }}
      >
        {groups.map(({ title, hits }, order) => (
          <Box key={title} role="group" aria-labelledby={`${id}-group-${order}`} sx={{ mb: 1 }}>
            <Typography
              id={`${id}-group-${order}`}
              variant="body2"
              color="textSecondary"
              sx={{ px: 1, py: 0.5, fontWeight: 600 }}
            >
              {title}
            </Typography>
            {hits.map((hit) => {
              const index = all.indexOf(hit)
              return (
                <Option
                  key={hit.to}
                  id={toOptionId(index)}
                  hit={hit}
                  isCurrent={index === current}
                  onChoose={() => choose(hit)}
                />
              )
            })}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 2, py: 1.5 }}>
        {all.length === 0 && !isSearching && 'Nothing found. '}
        {remark}
      </Typography>
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly hit: FinderHit
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Option({ id, hit, isCurrent, onChoose }: OptionProps) {
  const { to, label, detail, customer } = hit
  return (
    <Box
      component={Link}
      to={to}
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      onClick={onChoose}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        px: 1,
        py: 1,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        bgcolor: isCurrent ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <span>{label ?? (customer && <CustomerName uid={customer} />)}</span>
      {detail && (
        <Typography component="span" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Box>
  )
}

/** Name of a customer who was opened by address. */
function CustomerName({ uid }: { uid: string }) {
  const person = usePerson(uid)
  return <>{person.status === 'success' && person.data ? person.data.name : uid}</>
}
