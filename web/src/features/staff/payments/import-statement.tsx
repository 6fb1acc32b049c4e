import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type OwnLayoutInput, toLayout } from '@rupee/domain/payments/statements/own-layout.ts'
import type { OnProgress } from '@rupee/domain/payments/statements/statement.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useRef, useState } from 'react'
import { useStatementLayouts } from '#collections/settings/statement-layouts.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { findData } from '#lib/live/live.ts'
import { askWorker } from '#lib/sheets/ask-worker.ts'
import { ChainImport } from './chain-import.tsx'
import type { ReadStatement, StatementFile } from './files/parse-statement.ts'
import { describeCounts } from './import-words.ts'
import { LayoutList } from './layouts/layout-list.tsx'
import { LayoutWizard } from './layouts/layout-wizard.tsx'
import { type ImportCounts, sendLines } from './send-lines.ts'
import { StatementPreview } from './statement-preview.tsx'

type Progress =
  | { readonly is: 'waiting' }
  | { readonly is: 'read'; readonly file: File; readonly found: ReadStatement }
  | { readonly is: 'reading' | 'sending'; readonly share: number }
  | { readonly is: 'done'; readonly counts: ImportCounts }
  | { readonly is: 'failed'; readonly text: string }
  /** Our own code could not be loaded. */
  | { readonly is: 'not read'; readonly file: File }

/** Imports a statement: account and file, a preview, then the result. */
export function ImportStatement({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const [wallet, setWallet] = useState(wallets.find(isCommon) ?? wallets[0])
  const [account, setAccount] = useState('')
  const [progress, setProgress] = useState<Progress>({ is: 'waiting' })
  const ownLayouts = useStatementLayouts()
  const own = findData(ownLayouts) ?? []
  const isBusy = progress.is === 'reading' || progress.is === 'sending'
  useLeaveWarning(progress.is === 'sending')
  if (!wallet) return null

  const read = async (file: File, layouts: readonly OwnLayoutInput[] = own) => {
    const onProgress = (share: number) => setProgress({ is: 'reading', share })
    onProgress(0)
    try {
      const address = isCommon(wallet) ? undefined : account.trim()
      const toRead = { file, own: { code: wallet.code, address }, layouts: layouts.map(toLayout) }
      const found = await readStatement(toRead, onProgress)
      setProgress({ is: 'read', file, found })
      if (!('statement' in found)) return
      const layout = layouts.find(({ name }) => name === found.statement.layout)
      if (layout) setWallet(wallets.find(({ id }) => id === layout.wallet) ?? wallet)
      if (layout) setAccount(layout.account)
      else if (account === '') setAccount(found.statement.account?.slice(-4) ?? '')
    } catch {
      setProgress({ is: 'not read', file })
    }
  }
  const send = async (file: string, found: ReadStatement) => {
    if (!('statement' in found)) return
    setProgress({ is: 'sending', share: 0 })
    try {
      const toSend = { statement: found.statement, wallet: wallet.id, account: account.trim(), file }
      const counts = await sendLines(toSend, (share) => setProgress({ is: 'sending', share }))
      setProgress({ is: 'done', counts })
      // The next file is usually of another account. Under a wrong one, its lines would be stored twice.
      if (isCommon(wallet)) setAccount('')
    } catch (error) {
      // The parts before the failed one stay stored.
      setProgress({ is: 'failed', text: `${toErrorText(error, texts.failed)} ${canRepeat}` })
    }
  }
  return (
    <Stack spacing={2}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        <TextField
          select
          label="Currency"
          value={wallet.id}
          disabled={isBusy}
          onChange={({ target }) => setWallet(wallets.find(({ id }) => id === target.value))}
          sx={{ minWidth: 180 }}
        >
          {wallets.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={isCommon(wallet) ? 'Last digits of our account' : 'Our address or account'}
          value={account}
          disabled={isBusy}
          onChange={({ target }) => setAccount(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ minWidth: 220 }}
        />
        {/* Files wait for the saved layouts; otherwise they would have to be mapped again. */}
        <StatementPicker isBusy={isBusy || ownLayouts.status === 'loading'} onPick={read} />
      </Stack>
      {!isCommon(wallet) && <ChainImport key={wallet.id} wallet={wallet.id} isBusy={isBusy} />}
      {ownLayouts.status === 'error' && (
        <RetryAlert
          text="Your saved bank layouts could not be loaded. Files of other formats can be imported."
          onRetry={ownLayouts.retry}
        />
      )}
      <Stack spacing={2} aria-live="polite">
        {(progress.is === 'reading' || progress.is === 'sending') && (
          <LinearProgress
            aria-label={progress.is === 'reading' ? 'Reading the file' : 'Importing the lines'}
            variant="determinate"
            value={progress.share * 100}
          />
        )}
        {progress.is === 'not read' && <RetryAlert text={texts.failed} onRetry={() => read(progress.file)} />}
        {progress.is === 'failed' && <Alert severity="error">{progress.text}</Alert>}
        {progress.is === 'read' && !isUnknown(progress.found) && (
          <StatementPreview
            found={progress.found}
            code={wallet.code}
            canImport={account.trim() !== ''}
            onImport={() => send(progress.file.name.slice(0, 200), progress.found)}
          />
        )}
        {progress.is === 'read' && isUnknown(progress.found) && (
          <LayoutWizard
            rows={progress.found.rows}
            wallet={wallet}
            account={account}
            onSaved={(layout) => read(progress.file, [...own, layout])}
          />
        )}
        {progress.is === 'done' && <Alert severity="success">{describeCounts(progress.counts)}</Alert>}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        CSV, XLSX or PDF of a bank, CSV of an explorer, Skrill or Deriv, MT940 or camt.053. Importing a line
        again changes nothing.
      </Typography>
      <LayoutList layouts={own} />
    </Stack>
  )
}

/** Reads a statement in a worker. */
function readStatement(input: StatementFile, onProgress: OnProgress): Promise<ReadStatement> {
  const worker = new Worker(new URL('./files/statement-worker.ts', import.meta.url), { type: 'module' })
  return askWorker(worker, input, { onProgress, tooSlow })
}

const tooSlow: ReadStatement = { code: 'too slow', row: undefined }

const canRepeat = 'You can import the same file again: each line is stored only once.'

function isUnknown(found: ReadStatement): found is ReadStatement & { readonly rows: string[][] } {
  return 'rows' in found && found.rows !== undefined
}

/** Button and drop target for a file. */
function StatementPicker({
  isBusy,
  onPick,
}: {
  readonly isBusy: boolean
  readonly onPick: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isBusy) onPick(file)
  }
  return (
    <Box
      // Not on the button: a disabled one gets no events, and the browser would open the file.
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pick(event.dataTransfer.files)
      }}
    >
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        Choose or drop a statement
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={isBusy}
        accept=".csv,.txt,.xlsx,.pdf,.sta,.mt940,.xml,text/csv,text/plain,application/pdf,application/xml"
        onChange={({ target }) => {
          pick(target.files)
          target.value = ''
        }}
      />
    </Box>
  )
}
