import Box from '@mui/material/Box'
import { exportedStatusSchema } from '@rupee/domain/exports/order-export.ts'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { maximumFlags, useOrderFlags } from '#collections/desk/order-flags.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { WriteHandover } from '#components/handover/write-handover.tsx'
import {
  FileDownloadOutlinedIcon as DownloadIcon,
  AlarmOutlinedIcon as DueIcon,
  FlagOutlinedIcon as FlagIcon,
  EditNoteIcon as NoteIcon,
  PaidOutlinedIcon as PaidIcon,
  RefreshIcon,
  ChecklistIcon as SelectIcon,
} from '#components/icons/staff-icons.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { SearchField } from '#components/search/search-field.tsx'
import { useAssigneeFilter } from '#features/staff/orders/assign/own-orders.ts'
import type { Selection } from '#features/staff/orders/bulk/use-selection.ts'
import { ExportOrders } from '#features/staff/orders/export/export-orders.tsx'
import {
  type ChangeDesk,
  canHaveFindings,
  type DeskParameters,
  isWaitingSegment,
  noFilters,
  parseDay,
  parseFinding,
  parsePaid,
  parseRowOrder,
  parseSegment,
} from '#features/staff/orders/parameters/desk-parameters.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { findData } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { FilterButton, FilterPanel } from './filter-panel.tsx'
import { OrderSegments } from './order-segments.tsx'
import { Tool } from './tool.tsx'

interface DeskToolbarProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
  readonly onRefresh: () => void
  /** Menu of saved views. */
  readonly views: ReactNode
  /** Undefined for staff without any action for a selection. */
  readonly selection: Selection | undefined
  readonly selectButton: Ref<HTMLButtonElement>
}

/** Toolbar of the desk: segments, search, filters and actions. */
export function DeskToolbar({
  values,
  onChange,
  onRefresh,
  views,
  selection,
  selectButton,
}: DeskToolbarProps) {
  const panelId = useId()
  const filterButton = useRef<HTMLButtonElement>(null)
  const [isFiltering, setIsFiltering] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const assignee = useAssigneeFilter()(values)
  const mayWrite = useMay('decide orders')
  const mayExport = useMay('export orders')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <DeskHeading />
      <OrderSegments
        chosen={parseSegment(values)}
        // Sorting of one segment does not apply to another.
        onChoose={(segment) => {
          const { finding, paid } = canHaveFindings(segment) ? values : noFilters
          onChange({ status: segment === 'pending' ? '' : segment, sort: '', finding, paid }, 'push')
        }}
      />
      <Box sx={tools}>
        <SearchField
          text={values.q}
          does="Search orders"
          placeholder="ID, name, amount, reference, account"
          onSearch={(q) => onChange({ q })}
        />
        <FilterButton
          values={values}
          ref={filterButton}
          isOpen={isFiltering}
          panelId={panelId}
          onToggle={() => setIsFiltering(!isFiltering)}
        />
        {views}
        {isWaitingSegment(parseSegment(values)) && <DueNext values={values} onChange={onChange} />}
        {isWaitingSegment(parseSegment(values)) && <PaidFirst values={values} onChange={onChange} />}
        {canHaveFindings(parseSegment(values)) && (
          <FindingsTool finding={values.finding} onChange={(finding) => onChange({ finding })} />
        )}
        <Tool label="Refresh" Icon={RefreshIcon} onClick={onRefresh} />
        {selection && (
          <Tool
            ref={selectButton}
            label="Select orders"
            Icon={SelectIcon}
            aria-pressed={selection.isSelecting}
            onClick={selection.isSelecting ? selection.stopSelecting : selection.startSelecting}
          />
        )}
        {mayWrite && <HandoverTool />}
        {mayExport && <Tool label="Export CSV" Icon={DownloadIcon} onClick={() => setIsExporting(true)} />}
      </Box>
      {isFiltering && (
        <FilterPanel
          id={panelId}
          values={values}
          onChange={onChange}
          onClose={() => {
            setIsFiltering(false)
            filterButton.current?.focus()
          }}
        />
      )}
      {isExporting && (
        <ExportOrders {...toExportFilters(values, assignee)} onClose={() => setIsExporting(false)} />
      )}
    </Box>
  )
}

/** Search and tools wrap together below the segments. On phones, the search has a row of its own. */
const tools = {
  display: 'flex',
  flex: '1 1 460px',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  minWidth: 0,
  gap: 1,
  alignItems: 'center',
}

/** Returns the filters of an export of the list. */
function toExportFilters(values: DeskParameters, assigned_to: string) {
  const { q, name, email, sent, received, wallet, by, from, to } = values
  const first = parseDay(from)
  const last = parseDay(to)
  const status = exportedStatusSchema.safeParse(parseSegment(values)).data
  return {
    filters: {
      status,
      text: q,
      name,
      email,
      sent,
      received,
      wallet,
      decided_by: by,
      assigned_to,
      finding: parseFinding(values),
      paid: parsePaid(values),
    },
    period: first && last ? { from: first, to: last } : undefined,
  }
}

/** In the same row as the tools, because the list needs the height. */
function DeskHeading() {
  return (
    <Box sx={{ '& h1': { fontSize: '1.0625rem' } }}>
      <PageHeading title="Pending Transactions" />
    </Box>
  )
}

/** Toggles sorting paid orders first. Without any statement, there is nothing to sort by. */
function PaidFirst({ values, onChange }: DueNextProps) {
  const paid = findData(usePaidOrders())
  const isOn = parseRowOrder(values) === 'paid'
  if (!paid?.hasStatements) return null
  return (
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Tool
        label="Paid first"
        Icon={PaidIcon}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'default'}
        onClick={() => onChange({ sort: isOn ? '' : 'paid' })}
      />
    </Box>
  )
}

interface DueNextProps {
  readonly values: DeskParameters
  readonly onChange: ChangeDesk
}

/** Toggles sorting by target time. */
function DueNext({ values, onChange }: DueNextProps) {
  const isOn = parseRowOrder(values) === 'due'
  return (
    // Narrow windows offer this above the list.
    <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
      <Tool
        label="Due next"
        Icon={DueIcon}
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'default'}
        onClick={() => onChange({ sort: isOn ? '' : 'due' })}
      />
    </Box>
  )
}

const handoverLabel = 'Write a hand-over note'

/** Button for a hand-over note while its orders are in view. */
function HandoverTool() {
  const [isWriting, setIsWriting] = useState(false)
  useKeys({ h: { does: handoverLabel, act: () => setIsWriting(true) } })
  return (
    <>
      <Tool label={handoverLabel} Icon={NoteIcon} onClick={() => setIsWriting(true)} />
      {isWriting && <WriteHandover onClose={() => setIsWriting(false)} />}
    </>
  )
}

interface FindingsToolProps {
  readonly finding: string
  readonly onChange: (finding: string) => void
}

/** Number of pending orders with red findings; lists them when pressed. */
function FindingsTool({ finding, onChange }: FindingsToolProps) {
  const flags = useOrderFlags()
  const size = flags.status === 'success' ? flags.data.size : 0
  const isSet = finding === 'any'
  return (
    <Tool
      label={`Red findings: ${describeCount(size)}`}
      Icon={FlagIcon}
      count={size}
      color={isSet ? 'primary' : 'default'}
      aria-pressed={isSet}
      onClick={() => onChange(isSet ? '' : 'any')}
    />
  )
}

function describeCount(count: number): string {
  if (count >= maximumFlags) return `${maximumFlags} orders or more`
  return count === 1 ? '1 order' : `${count} orders`
}
