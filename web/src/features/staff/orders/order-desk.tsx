import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { toClauses } from '@rupee/domain/search/order-search.ts'
import { texts } from '@rupee/domain/texts.ts'
import { memo, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { OrderSearch } from '#collections/orders.ts'
import { LiveContent } from '#components/feedback/live-content.tsx'
import { TableSkeleton } from '#components/feedback/table-skeleton.tsx'
import { deskPart, deskStyles } from '#components/layout/desk-styles.ts'
import { Splitter } from '#components/layout/split/splitter.tsx'
import { useSplit } from '#components/layout/split/use-split.ts'
import { KeyCap } from '#components/text/key-cap.tsx'
import { isTextField } from '#lib/keyboard/is-text-field.ts'
import { useHasShortcuts } from '#lib/keyboard/shortcuts.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { mapLive } from '#lib/live/live.ts'
import { usePageParameters } from '#lib/navigation/use-page-parameters.ts'
import { useMay } from '#lib/session/use-may.ts'
import { getServerTime } from '#lib/time/server-time.ts'
import { useAssigneeFilter } from './assign/own-orders.ts'
import { useAssignmentLookup } from './assign/use-assignment-lookup.ts'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { type Selection, useSelection } from './bulk/use-selection.ts'
import { type OrderRows, useOrderRows } from './list/use-order-rows.ts'
import { ListOrNothing } from './list-or-nothing.tsx'
import { findNextRow } from './next-order.ts'
import { OpenOrder } from './open-order.tsx'
import { openDrafts, useRestoredDrafts } from './order/drafts/drafts.ts'
import {
  type ChangeDesk,
  type DeskParameters,
  deskParameters,
  isNewestFirst,
  parseDay,
  parseFinding,
  parsePaid,
  parseRowOrder,
  parseSegment,
} from './parameters/desk-parameters.ts'
import { useColleagueLookup } from './review/open-by.tsx'
import { DeskToolbar } from './toolbar/desk-toolbar.tsx'
import { Totals } from './toolbar/totals.tsx'
import { useMoves } from './use-moves.ts'
import { ViewsMenu } from './views/views-menu.tsx'

interface OrderDeskProps {
  readonly uid: string
  /** Notice for staff who decide orders. */
  readonly notice: ReactNode
}

/** List of orders with the open order beside it, or in its place. */
export function OrderDesk({ uid, notice }: OrderDeskProps) {
  const { values, change } = usePageParameters(deskParameters)
  const [opened, setOpened] = useState(getServerTime)
  const refresh = useCallback(() => setOpened(getServerTime()), [])
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const by = parseRowOrder(values)
  const live = useOrderRows(useSearch(values, opened), by)
  const { rows, gone } = live.status === 'success' ? live.data : nothingLoaded
  const drafts = openDrafts(uid)
  const isRestored = useRestoredDrafts(drafts)
  const isOpen = values.order !== ''
  const listId = useId()
  const split = useSplit('desk', { unit: 'px', usual: 340, minimum: 260, maximum: 720, step: 20 })
  const lookups = { findColleague: useColleagueLookup(), findAssignment: useAssignmentLookup() }
  const selection = useSelection(useMemo(() => rows.map(({ trackingID }) => trackingID), [rows]))
  const usableSelection = useMay('decide orders') ? selection : undefined
  const { close, step, openNext } = useMoves({ order: values.order, change, rows, gone, ...lookups })
  useDeskKeys(isOpen, close, selection)
  return (
    <Box sx={deskStyles}>
      {(isWide || !isOpen) && (
        <>
          <DeskHead
            values={values}
            onChange={change}
            onRefresh={refresh}
            selection={selection}
            usableSelection={usableSelection}
            rows={rows}
          />
          {notice}
        </>
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, position: 'relative' }}>
        <Paper
          id={listId}
          variant="outlined"
          sx={{ ...deskPart, ...toListStyle({ isOpen, isWide }, split.value) }}
        >
          <LiveContent
            live={mapLive(live, (data) => [data])}
            skeleton={<TableSkeleton rows={12} rowHeight={{ xs: 48, sm: 38 }} />}
            empty={texts.noTransactions}
            failed={texts.transactionsFailed}
          >
            {([data]) =>
              data && (
                <ListOrNothing
                  values={values}
                  onChange={change}
                  list={data}
                  by={by}
                  onSort={(sort) => change({ sort })}
                  isWide={isWide && !isOpen}
                  drafts={drafts}
                  {...lookups}
                  selection={usableSelection}
                  opened={values.order}
                  onOpen={(order, way) => change({ order }, way)}
                />
              )
            }
          </LiveContent>
        </Paper>
        {isOpen && isWide && <Splitter label="Width of the list" controls={listId} split={split} />}
        {isOpen && (
          <OpenOrderFrame onClose={close}>
            <OpenOrder
              // Remounts the fields when drafts are restored.
              key={`${values.order} ${isRestored}`}
              trackingID={values.order}
              listed={rows.find(({ trackingID }) => trackingID === values.order)}
              next={findNextRow(rows, values.order)}
              drafts={drafts}
              onClose={close}
              onStep={step}
              onDecided={openNext}
            />
          </OpenOrderFrame>
        )}
      </Box>
      {isWide && !isOpen && <KeysHint />}
    </Box>
  )
}

const nothingLoaded: Pick<OrderRows, 'rows' | 'gone'> = { rows: [], gone: new Set() }

interface DeskHeadProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
  readonly onRefresh: () => void
  readonly selection: Selection
  /** Undefined for staff without any action for a selection. */
  readonly usableSelection: Selection | undefined
  readonly rows: OrderRows['rows']
}

/**
 * Toolbar and totals above the list, with the actions for selected orders. Memoised, because reviews and the clock often
 * render the desk.
 */
const DeskHead = memo(function DeskHead(props: DeskHeadProps) {
  const { values, onChange, onRefresh, selection, usableSelection, rows } = props
  const selectButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <DeskToolbar
        values={values}
        onChange={onChange}
        onRefresh={onRefresh}
        views={<ViewsMenu values={values} onChange={onChange} />}
        selection={usableSelection}
        selectButton={selectButton}
      />
      <Totals segment={parseSegment(values)} />
      {selection.isSelecting && (
        <SelectionBar
          selection={selection}
          rows={rows}
          onEnd={() => {
            selection.stopSelecting()
            selectButton.current?.focus()
          }}
        />
      )}
    </>
  )
})

/** Frame of the open order. Escape leaves a field first, which keeps the draft, and then closes the order. */
function OpenOrderFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        if (isTextField(event.target)) event.currentTarget.focus({ preventScroll: true })
        else onClose()
      }}
      sx={{ ...deskPart, flex: 1, outline: 'none' }}
    >
      {children}
    </Paper>
  )
}

function useDeskKeys(isOpen: boolean, close: () => void, selection: Selection): void {
  useKeys(
    isOpen
      ? { Escape: { does: 'Leave the field, then close the order', act: close } }
      : { Enter: { does: 'Open the order' } },
  )
  useKeys(
    !isOpen && selection.isSelecting
      ? { Escape: { does: 'Stop selecting', act: selection.stopSelecting } }
      : {},
  )
}

function toListStyle({ isOpen, isWide }: { isOpen: boolean; isWide: boolean }, listWidth: number) {
  if (!isOpen) return { width: '100%' }
  // Leaves the open order enough room for its proof.
  if (isWide) return { flexShrink: 0, width: listWidth, maxWidth: 'calc(100% - 720px)' }
  // Hidden rather than unmounted, to keep the scroll position.
  return { position: 'absolute', inset: 0, visibility: 'hidden' } as const
}

/** Returns the search of the index and the row filters; stable until the address changes it. */
function useSearch(values: DeskParameters, opened: Date): OrderSearch {
  const { status, q: text, name, email, sent, received, wallet, by: decidedBy, from, to } = values
  const finding = parseFinding(values)
  const paid = parsePaid(values)
  const assignee = useAssigneeFilter()(values)
  const newestFirst = isNewestFirst(values)
  const dueFirst = parseRowOrder(values) === 'due'
  return useMemo(
    () => ({
      segment: parseSegment({ status }),
      clauses: toClauses({ text, name, email, sent, received, wallet, decidedBy, assignee, finding }),
      paid,
      from: parseDay(from),
      to: parseDay(to),
      newestFirst,
      dueFirst,
      opened,
    }),
    [
      status,
      text,
      name,
      email,
      sent,
      received,
      wallet,
      decidedBy,
      assignee,
      finding,
      paid,
      from,
      to,
      newestFirst,
      dueFirst,
      opened,
    ],
  )
}

/** Hint to the keyboard help. Hidden if shortcuts are off, and on devices without a keyboard. */
function KeysHint() {
  const isOn = useHasShortcuts()
  if (!isOn) return null
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ '@media (pointer: coarse)': { display: 'none' } }}
    >
      Press <KeyCap>?</KeyCap> for shortcuts
    </Typography>
  )
}
