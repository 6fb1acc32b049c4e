import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { WalletPause } from '../pause/wallet-pause.tsx'
import { RowNotes, useHasNotes } from './row-notes.tsx'
import { makeRowParts, type RowProps } from './row-parts.tsx'

/** Wallet on a phone. */
export function WalletCard(props: RowProps) {
  const { editor, mayChange } = props
  const { wallet } = editor
  const { buy, sell, spread, reserve, shown, actions } = makeRowParts(props, true)
  const hasNotes = useHasNotes(editor)
  const nameId = useId()
  return (
    <Paper component="li" variant="outlined" aria-labelledby={nameId} sx={{ p: 1.5, listStyle: 'none' }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
          <div id={nameId}>
            <NameWithIcon name={wallet.name} image={wallet.image} />
          </div>
          <WalletPause wallet={wallet} />
        </Stack>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 }}>
          {mayChange ? buy : <Named name="Buy">{buy}</Named>}
          {mayChange ? sell : <Named name="Sell">{sell}</Named>}
          {mayChange ? reserve : <Named name="Reserve">{reserve}</Named>}
          <Named name="Spread">{spread}</Named>
        </Box>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="body2">Reserve shown</Typography>
            {shown}
          </Stack>
          {actions}
        </Stack>
        {hasNotes && <RowNotes editor={editor} />}
      </Stack>
    </Paper>
  )
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </div>
  )
}
