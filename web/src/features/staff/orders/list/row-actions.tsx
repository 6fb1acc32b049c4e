import ChatIcon from '@mui/icons-material/ForumOutlined'
import DetailsIcon from '@mui/icons-material/InfoOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { chatFiles, paymentFiles } from '#features/staff/orders/proof/order-files.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Buttons that show the proof files of an order, or all of it. */
export function RowActions({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const [shown, setShown] = useState<'payment' | 'chat'>()
  const maySee = useMay('see proofs')
  const payment = maySee ? paymentFiles(order) : []
  const chat = maySee ? chatFiles(order) : []
  return (
    <>
      <Action
        label="Payment screenshot"
        Icon={ReceiptIcon}
        isEmpty={payment.length === 0}
        onClick={() => setShown('payment')}
      />
      <Action
        label="Chat screenshots"
        Icon={ChatIcon}
        isEmpty={chat.length === 0}
        onClick={() => setShown('chat')}
      />
      <Action label="Payment details" Icon={DetailsIcon} onClick={onOpen} />
      {shown && <FileViewer files={shown === 'chat' ? chat : payment} onClose={() => setShown(undefined)} />}
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly Icon: typeof ChatIcon
  readonly isEmpty?: boolean
  readonly onClick: () => void
}

function Action({ label, Icon, isEmpty = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="action"
      aria-label={label}
      title={label}
      disabled={isEmpty}
      onClick={onClick}
    >
      <Icon sx={{ fontSize: 18 }} />
    </button>
  )
}
