import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { insertSeparators } from '@rupee/domain/money/format-amount.ts'
import { computeSpreadPercent } from '@rupee/domain/wallets/spread.ts'
import { isCommon, type StockedWallet } from '@rupee/domain/wallets/wallet.ts'
import type { ReactNode } from 'react'
import { StatusChip } from '#components/text/status-chip.tsx'
import type { WalletEditor } from '../../editor/use-wallet-editors.ts'
import { type FieldName, toFields } from '../../editor/wallet-draft.ts'
import { AmountCell } from './amount-cell.tsx'
import { RateNews } from './rate-news.tsx'

export interface RowProps {
  readonly editor: WalletEditor
  /** Wallet when the page was opened. */
  readonly opened: StockedWallet | undefined
  /** Index among all rows. */
  readonly index: number
  readonly mayChange: boolean
  readonly onSave: () => void
}

interface RowParts {
  readonly buy: ReactNode
  readonly sell: ReactNode
  readonly spread: ReactNode
  readonly reserve: ReactNode
  readonly shown: ReactNode
  readonly actions: ReactNode
}

const amounts = [
  ['buy', 'Buy'],
  ['sell', 'Sell'],
  ['reserved', 'Reserve'],
] as const

/** Returns the fields and buttons of a wallet, for a table row and for a card. */
export function makeRowParts(props: RowProps, isCard: boolean): RowParts {
  const { editor, mayChange } = props
  const { wallet, fields, isSettling } = editor
  const [buy, sell, reserve] = amounts.map((amount, column) => renderAmount(amount, column, props, isCard))
  return {
    buy,
    sell,
    reserve,
    spread: isCommon(wallet) ? '–' : renderSpread(fields),
    shown: mayChange ? (
      <Checkbox
        checked={fields.reserveShow}
        disabled={isSettling}
        onChange={({ target }) => editor.setFields({ reserveShow: target.checked })}
        onBlur={editor.settleFields}
        slotProps={{ input: { 'aria-label': `Show Reserved Balance, ${wallet.name}` } }}
      />
    ) : (
      toYesOrNo(fields.reserveShow)
    ),
    actions: renderActions(props),
  }
}

function renderAmount(
  [name, label]: (typeof amounts)[number],
  column: number,
  { editor, opened, index, mayChange }: RowProps,
  isCard: boolean,
): ReactNode {
  const { wallet, fields, changed, faults, isSettling } = editor
  const code = name === 'reserved' ? wallet.code : 'INR'
  if (!mayChange) return insertSeparators(fields[name], code)
  return (
    <AmountCell
      key={name}
      wallet={wallet}
      label={label}
      code={code}
      isLabelled={isCard}
      value={fields[name]}
      was={findPrevious(name, editor, opened)}
      isChanged={changed.includes(name)}
      fault={faults[name]}
      disabled={isCommon(wallet) && name !== 'reserved'}
      readOnly={isSettling}
      place={[index, column]}
      onType={(value) => editor.setFields({ [name]: value })}
      onLeave={editor.settleFields}
    />
  )
}

/** Returns the value before the edit, or when the page was opened; undefined if it is still the same. */
function findPrevious(
  name: FieldName,
  { fields, changed, draft }: WalletEditor,
  opened: StockedWallet | undefined,
): string | undefined {
  // Orders change the reserve all the time.
  const follows = name === 'reserved' ? undefined : opened
  const before = draft && changed.includes(name) ? draft.base : follows
  const was = before && String(toFields(before)[name])
  return was === fields[name] ? undefined : was
}

function renderActions({ editor, onSave }: RowProps): ReactNode {
  const { wallet, changed, faults, isSaving, isOvertaken, outcome } = editor
  const isChanged = changed.length > 0
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {isChanged && (
        <>
          <Button
            size="small"
            variant="contained"
            aria-label={`Save ${wallet.name}`}
            loading={isSaving}
            disabled={Object.keys(faults).length > 0 || isOvertaken}
            onClick={onSave}
          >
            Save
          </Button>
          <Button
            size="small"
            aria-label={`Undo ${wallet.name}`}
            disabled={isSaving}
            onClick={editor.discardDraft}
          >
            Undo
          </Button>
        </>
      )}
      {!isChanged && outcome?.kind === 'saved' && <StatusChip tone="good" label="Saved" />}
      {!isChanged && outcome?.kind === 'asked' && (
        <StatusChip tone="waiting" label="Waits for a second person" />
      )}
      {!isChanged && outcome === undefined && !isCommon(wallet) && <RateNews wallet={wallet} />}
    </Stack>
  )
}

const toYesOrNo = (value: boolean) => (value ? 'Yes' : 'No')

/** Returns the spread; a dash while the rates are incomplete. */
function renderSpread({ buy, sell }: { buy: string; sell: string }): ReactNode {
  const rates = { buy_at: buy.trim(), sell_at: sell.trim() }
  if (!isDecimal(rates.buy_at) || !isDecimal(rates.sell_at) || /^[0.]+$/.test(rates.buy_at)) return '–'
  const spread = computeSpreadPercent(rates)
  return (
    <Typography
      component="span"
      variant="body2"
      color={spread.startsWith('-') ? 'error' : undefined}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {spread} %
    </Typography>
  )
}
