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
import type { Outcome, WalletEditor, WalletEditors } from '../../editor/use-wallet-editors.ts'
import { moveBetweenCells } from './move-between-cells.ts'
import { SaveBar } from './save-bar.tsx'
import { WalletCard } from './wallet-card.tsx'
import { columns, WalletRow } from './wallet-row.tsx'

interface AllWalletsProps {
  readonly wallets: readonly StockedWallet[]
  /** Owned by the parent, so that a lost connection does not discard edits. */
  readonly editors: WalletEditors
  readonly mayChange: boolean
}

const label = 'Rates and reserves of all currencies'

/** Editable table of all wallets. */
export function AllWallets({ wallets, editors, mayChange }: AllWalletsProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const [opened] = useState(() => new Map(wallets.map((wallet) => [wallet.id, wallet])))
  const { save, isSaving, told, dialog } = useSaving()

  const all = wallets.map(editors.findEditor)
  const changed = all.filter((editor) => editor.changed.length > 0)
  const ready = changed.filter((editor) => !editor.isOvertaken && Object.keys(editor.faults).length === 0)
  const rows = all.map((editor, index) => {
    const { id } = editor.wallet
    const Row = isWide ? WalletRow : WalletCard
    return (
      <Row
        key={id}
        editor={editor}
        index={index}
        mayChange={mayChange}
        opened={opened.get(id)}
        onSave={() => save([editor])}
      />
    )
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
            for (const editor of changed) editor.discardDraft()
          }}
        />
      )}
      {dialog}
    </Stack>
  )
}

const isAmount = (column: string) => ['Buy', 'Sell', 'Spread', 'Reserve'].includes(column)

/** Saves wallets one after the other, so that a step-up is asked for once. */
function useSaving() {
  const [isSaving, setIsSaving] = useState(false)
  const [told, setTold] = useState('')
  const { askToContinue, dialog } = useQuestion('Save these rates?', 'Save the rates')
  const save = async (editors: readonly WalletEditor[]) => {
    const doubts = editors.flatMap(({ wallet, doubts: own }) =>
      own.map((doubt) => `${wallet.name}: ${doubt}`),
    )
    if (doubts.length > 0 && !(await askToContinue(doubts))) return
    setIsSaving(true)
    const outcomes: Outcome[] = []
    for (const { saveDraft } of editors) {
      const outcome = await saveDraft()
      if (outcome) outcomes.push(outcome)
    }
    setTold(describeOutcomes(outcomes))
    setIsSaving(false)
  }
  return { save, isSaving, told, dialog }
}

function describeOutcomes(outcomes: readonly Outcome[]): string {
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
