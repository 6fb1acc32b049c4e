import type { Order } from '@rupee/domain/orders/order.ts'
import { useState } from 'react'
import { FileViewer } from '#components/files/file-viewer.tsx'
import { listChatFiles, listPaymentFiles } from '#features/staff/orders/proof/order-files.ts'
import { useMay } from '#lib/session/use-may.ts'
import { RowIcon, type RowIconName } from './icons/row-icon.tsx'

/** Buttons to view the proof files of an order, or the whole order. */
export function RowActions({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { trackingID } = order
  const [asked, setAsked] = useState<{ readonly of: string; readonly what: 'payment' | 'chat' }>()
  // The row may show another order by now.
  const shown = asked?.of === trackingID ? asked.what : undefined
  const maySee = useMay('see proofs')
  const payment = maySee ? listPaymentFiles(order) : []
  const chat = maySee ? listChatFiles(order) : []
  return (
    <>
      <Action
        label="Payment screenshot"
        icon="receipt"
        isEmpty={payment.length === 0}
        onClick={() => setAsked({ of: trackingID, what: 'payment' })}
      />
      <Action
        label="Chat screenshots"
        icon="chat"
        isEmpty={chat.length === 0}
        onClick={() => setAsked({ of: trackingID, what: 'chat' })}
      />
      <Action label="Payment details" icon="details" onClick={onOpen} />
      {shown && <FileViewer files={shown === 'chat' ? chat : payment} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly icon: RowIconName
  readonly isEmpty?: boolean
  readonly onClick: () => void
}

function Action({ label, icon, isEmpty = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="action"
      aria-label={label}
      title={label}
      disabled={isEmpty}
      onClick={onClick}
    >
      <RowIcon name={icon} />
    </button>
  )
}
