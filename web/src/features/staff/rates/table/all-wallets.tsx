import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useQuestion } from '#components/dialogs/use-question.tsx'
import { PlainPanel } from '#components/layout/plain-panel.tsx'
import { DataTable, HeadCell } from '#components/tables/data-table.tsx'
import { changedFields, doubtsAbout, faultsIn, isOvertaken } from './drafts.ts'
import { moveBetweenCells } from './move-between-cells.ts'
import { SaveBar } from './save-bar.tsx'
import type { Drafts, Outcome } from './use-drafts.ts'
import { WalletCard } from './wallet-card.tsx'
import { columns, WalletRow } from './wallet-row.tsx'

interface AllWalletsProps {
  readonly wallets: readonly StockedWallet[]
  /** Owned by the parent, so that a lost connection does not discard edits. */
  readonly drafts: Drafts
  readonly mayChange: boolean
}

const label = 'Rates and reserves of all currencies'

/** Editable table of all wallets. */
export function AllWallets({ wallets, drafts, mayChange }: AllWalletsProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const [opened] = useState(() => new Map(wallets.map((wallet) => [wallet.id, wallet])))
  const { save, isSaving, told, dialog } = useSaving(drafts)

  const changed = wallets.filter((wallet) => isChanged(wallet, drafts))
  const ready = changed.filter((wallet) => isReady(wallet, drafts))
  const rows = wallets.map((wallet, index) => {
    const props = { wallet, drafts, index, mayChange, opened: opened.get(wallet.id) }
    const Row = isWide ? WalletRow : WalletCard
    return <Row key={wallet.id} {...props} onSave={() => save([wallet])} />
  })
  return (
    <Stack spacing={2}>
      <Box onKeyDown={moveBetweenCells}>
        {isWide ? (
          <PlainPanel isTable>
            <DataTable
              label={label}
              head={columns.map((name) => (
                <HeadCell key={name} align={isAmount(name) ? 'right' : 'left'}>
                  {name}
                </HeadCell>
              ))}
            >
              <TableBody>{rows}</TableBody>
            </DataTable>
          </PlainPanel>
        ) : (
          <Stack component="ul" aria-label={label} spacing={1.5} sx={{ m: 0, p: 0 }}>
            {rows}
          </Stack>
        )}
      </Box>
      {mayChange && (
        <SaveBar
          count={changed.length}
          blocked={changed.length - ready.length}
          isSaving={isSaving}
          told={told}
          onSave={() => save(ready)}
          onUndo={() => {
            for (const wallet of changed) drafts.undo(wallet)
          }}
        />
      )}
      {dialog}
    </Stack>
  )
}

const isAmount = (column: string) => ['Buy', 'Sell', 'Spread', 'Reserve'].includes(column)

function isChanged(wallet: StockedWallet, drafts: Drafts): boolean {
  const { draft } = drafts.rowOf(wallet)
  return draft !== undefined && changedFields(draft).length > 0
}

function isReady(wallet: StockedWallet, drafts: Drafts): boolean {
  const { draft } = drafts.rowOf(wallet)
  return (
    draft !== undefined && !isOvertaken(wallet, draft) && Object.keys(faultsIn(wallet, draft)).length === 0
  )
}

/** Saves wallets one after the other, so that a step-up is asked for once. */
function useSaving(drafts: Drafts) {
  const [isSaving, setIsSaving] = useState(false)
  const [told, setTold] = useState('')
  const { askToContinue, dialog } = useQuestion('Save these rates?', 'Save the rates')
  const save = async (wallets: readonly StockedWallet[]) => {
    const doubts = wallets.flatMap((wallet) => {
      const { draft } = drafts.rowOf(wallet)
      return draft ? doubtsAbout(wallet, draft).map((doubt) => `${wallet.name}: ${doubt}`) : []
    })
    if (doubts.length > 0 && !(await askToContinue(doubts))) return
    setIsSaving(true)
    const outcomes: Outcome[] = []
    for (const wallet of wallets) {
      const outcome = await drafts.save(wallet)
      if (outcome) outcomes.push(outcome)
    }
    setTold(inWords(outcomes))
    setIsSaving(false)
  }
  return { save, isSaving, told, dialog }
}

function inWords(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const saved = count('saved')
  const asked = count('asked')
  const refused = count('refused')
  const parts = [
    ...(saved > 0 ? [`${saved} saved`] : []),
    ...(asked > 0 ? [`${asked} ${asked === 1 ? 'waits' : 'wait'} for a second person`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ]
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}
