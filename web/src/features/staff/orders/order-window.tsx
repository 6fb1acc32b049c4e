import Box from '@mui/material/Box'
import Modal from '@mui/material/Modal'
import type { ComponentProps } from 'react'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { OrderPane } from './order/order-pane.tsx'

/** The order over the list. */
export function OrderWindow(props: ComponentProps<typeof OrderPane>) {
  const { onStep, onClose } = props
  useKeys(onStep ? { j: () => onStep(1), k: () => onStep(-1) } : {})
  return (
    <Modal open onClose={onClose}>
      <Box
        tabIndex={-1}
        sx={{
          position: 'absolute',
          inset: { xs: 0, md: 24 },
          borderRadius: { md: 1 },
          bgcolor: 'background.paper',
          overflow: 'hidden',
          outline: 'none',
        }}
      >
        <OrderPane {...props} />
      </Box>
    </Modal>
  )
}
