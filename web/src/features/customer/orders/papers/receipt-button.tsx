import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { loadCustomerRefunds } from '#collections/refunds/refunds.ts'
import { DownloadOutlinedIcon as DownloadIcon } from '#components/icons/shared-icons.tsx'
import { report } from '#lib/report/report.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** Button for the PDF, whose code is loaded on demand. */
export function ReceiptButton({ order }: { order: Order }) {
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    try {
      // Only decided orders owe anything back.
      const loading = order.status === 'pending' ? [] : loadCustomerRefunds(order.uid)
      const [{ downloadReceipt }, refunds] = await Promise.all([import('./receipt.ts'), loading])
      await downloadReceipt(order, refunds)
    } catch (error) {
      report('unhandled', error)
      toastError(texts.failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      loading={isBusy}
      loadingPosition="start"
      startIcon={<DownloadIcon />}
      onClick={download}
      sx={{ alignSelf: 'flex-start' }}
    >
      {order.status === 'Approved' ? t('Receipt (PDF)') : t('Order summary (PDF)')}
    </Button>
  )
}
