import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { writeBankFile } from '@rupee/domain/batches/bank-file.ts'
import type { BankLayout } from '@rupee/domain/batches/bank-layout.ts'
import { texts } from '@rupee/domain/texts.ts'

/** Shows the file of a batch with one order of an invented customer. */
export function LayoutPreview({ layout }: { readonly layout: BankLayout | undefined }) {
  if (!layout) return <Alert severity="error">{texts.layoutBroken}</Alert>
  const { name, text } = writeBankFile(sample, layout, '2026-11-05')
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        The file for one order is called {name}:
      </Typography>
      <Box
        component="pre"
        // Lets the keyboard scroll it.
        tabIndex={0}
        role="region"
        aria-label="Preview of the file"
        sx={{ m: 0, p: 1, overflowX: 'auto', bgcolor: 'action.hover', fontSize: 13 }}
      >
        {text}
      </Box>
    </Box>
  )
}

const sample = {
  id: 'B7M2N9PQ',
  mode: 'IMPS',
  orders: [
    {
      trackingID: 'K7M2N9PQRS',
      uid: 'sample',
      amount: '5000.00',
      worth: '5000.00',
      payee: 'Asha Verma',
      state: 'open',
      withdrawal: {
        type: 'Bank',
        accountName: 'Asha Verma',
        accountNumber: '001234567890',
        ifscCode: 'EXMP0000456',
        branch: 'Pune',
        bankName: 'Example Bank',
      },
    },
  ],
} as const satisfies Parameters<typeof writeBankFile>[0]
