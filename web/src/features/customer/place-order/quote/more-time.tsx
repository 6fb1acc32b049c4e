import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { extensionMinutes } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Button for more time. The countdown follows the live quote. */
export function MoreTime({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    try {
      toastSuccess((await call(calls.extendQuote, { id })).message)
    } catch (error) {
      toastError(textOf(error, texts.failed))
    }
    setIsAsking(false)
  }
  return (
    <Button size="small" variant="outlined" loading={isAsking} onClick={ask}>
      {t('{count} more minutes', { count: extensionMinutes })}
    </Button>
  )
}
