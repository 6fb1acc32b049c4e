import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { revealedIdentity } from '@rupee/domain/people/admin-users.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
  VisibilityOutlinedIcon as VisibilityIcon,
  VisibilityOffOutlinedIcon as VisibilityOffIcon,
} from '#components/icons/shared-icons.tsx'
import { type Field, FieldList } from '#components/tables/field-list.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { toastError } from '#lib/toasts/toasts.ts'

type Numbers = z.infer<typeof revealedIdentity>

interface Masked {
  readonly aadhaarMasked: string
  readonly panMasked: string
}

interface IdentityNumbersProps extends Masked {
  readonly uid: string
  /** Whether V toggles them, on pages without other numbers. */
  readonly hasKey?: boolean
}

/** Aadhaar and PAN numbers, masked until staff ask to see them. */
export function IdentityNumbers({ uid, hasKey = false, ...masked }: IdentityNumbersProps) {
  const [numbers, setNumbers] = useState<Numbers>()
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    setIsBusy(true)
    try {
      setNumbers(await call(calls.revealIdentity, { id: uid }))
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
    setIsBusy(false)
  }
  const hide = () => setNumbers(undefined)
  const toggle = numbers ? hide : show
  useKeys(hasKey ? { v: { does: 'Show or hide the numbers', act: toggle } } : {})
  return (
    <Stack spacing={1}>
      <FieldList fields={numbers ? listWholeNumbers(numbers) : toHiddenFields(masked)} />
      <Stack direction={{ sm: 'row' }} spacing={1} sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}>
        <Button
          variant="outlined"
          startIcon={numbers ? <VisibilityOffIcon /> : <VisibilityIcon />}
          loading={isBusy}
          loadingPosition="start"
          aria-keyshortcuts={hasKey ? 'v' : undefined}
          onClick={toggle}
          sx={{ flexShrink: 0, gap: 0.5 }}
        >
          {numbers ? 'Hide numbers' : 'Show numbers'}
          {hasKey && <KeyCap>V</KeyCap>}
        </Button>
        <Typography variant="caption" color="textSecondary">
          If you show the numbers, the audit records it with your name.
        </Typography>
      </Stack>
    </Stack>
  )
}

function toHiddenFields({ aadhaarMasked, panMasked }: Masked): readonly Field[] {
  return [
    { label: 'Aadhaar number', value: aadhaarMasked },
    { label: 'PAN number', value: panMasked },
  ]
}

/** Returns the numbers, with the Aadhaar number in groups of four as on the card. */
function listWholeNumbers({ adhaar_number: aadhaar, pan_number: pan }: Numbers): readonly Field[] {
  return [
    { label: 'Aadhaar number', value: aadhaar.replaceAll(/(\d{4})(?=\d)/g, '$1 '), copy: aadhaar },
    { label: 'PAN number', value: pan, copy: pan },
  ]
}
