import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { isReadable, type OwnLayout } from '@rupee/domain/payments/statements/own-layout.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { type LayoutDraft, LayoutForm } from './layout-form.tsx'

/** Layouts that staff have mapped, to be changed or deleted. */
export function LayoutList({ layouts }: { readonly layouts: readonly OwnLayout[] }) {
  const [asked, setAsked] = useState<{ readonly to: 'change' | 'delete'; readonly layout: OwnLayout }>()
  const close = () => setAsked(undefined)
  if (layouts.length === 0) return null
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        Own layouts
      </Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {layouts.map((layout) => (
          <Stack
            key={layout.id}
            component="li"
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Typography variant="body2" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
              {layout.name}, account {layout.account}
            </Typography>
            <Button
              size="small"
              aria-label={`Change ${layout.name}`}
              onClick={() => setAsked({ to: 'change', layout })}
            >
              Change
            </Button>
            <Button
              size="small"
              aria-label={`Delete ${layout.name}`}
              onClick={() => setAsked({ to: 'delete', layout })}
            >
              Delete
            </Button>
          </Stack>
        ))}
      </Stack>
      {asked?.to === 'change' && <ChangeDialog layout={asked.layout} onClose={close} />}
      {asked?.to === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete the layout of ${asked.layout.name}?`}
          confirm="Delete"
          onConfirm={() => callAndTell(calls.deleteStatementLayout, { id: asked.layout.id })}
          onClose={close}
        >
          Imported statements stay. The next file of this bank has to be mapped again.
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function ChangeDialog({ layout, onClose }: { readonly layout: OwnLayout; readonly onClose: () => void }) {
  const [draft, setDraft] = useState<LayoutDraft>(layout)
  const { id, wallet } = layout
  const { name, columns, monthFirst, account } = draft
  const save = async () => {
    const outcome = await changeAndTell(calls.saveStatementLayout, {
      id,
      wallet,
      name,
      account,
      columns: JSON.stringify(columns),
      monthFirst,
    })
    return outcome !== 'failed'
  }
  return (
    <ConfirmDialog
      open
      title={`Change the layout of ${layout.name}`}
      confirm="Save"
      color="primary"
      canConfirm={name.trim() !== '' && account.trim() !== '' && isReadable(columns)}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack sx={{ pt: 1 }}>
        <LayoutForm draft={draft} onChange={setDraft} />
      </Stack>
    </ConfirmDialog>
  )
}
