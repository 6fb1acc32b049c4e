import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { proofAmount } from '@rupee/domain/payments/payer-proof.ts'
import { texts } from '@rupee/domain/texts.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { useId, useState } from 'react'
import { useWallets } from '#collections/board/board.ts'
import { usePayerCode } from '#collections/customers/payer-proofs.ts'
import { PaymentInstructions } from '#components/payment/payment-instructions.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { findData } from '#lib/live/live.ts'
import { useNow } from '#lib/time/use-now.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** Opens a proof code, and shows where to send ₹1 with it. */
export function PayerCode({ uid }: { readonly uid: string }) {
  const [instructions, setInstructions] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const regionId = useId()
  const wallet = findData(useWallets())?.find(isCommon)
  const code = findData(usePayerCode(uid))
  const now = useNow(60_000)
  const open = code && code.endsAt > now ? code : undefined
  const label = open ? t('Show how to pay') : t('Prove an account')
  const isShown = open !== undefined && instructions !== undefined
  const show = async () => {
    if (!wallet) return
    setIsBusy(true)
    try {
      const { walletDesc } = await call(calls.openPayerCode, { wallet: wallet.id })
      setInstructions(walletDesc)
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
    setIsBusy(false)
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="outlined"
        loading={isBusy}
        disabled={!wallet}
        aria-expanded={isShown}
        aria-controls={regionId}
        onClick={() => (isShown ? setInstructions(undefined) : show())}
      >
        {isShown ? t('Hide how to pay') : label}
      </Button>
      {open && (
        <Typography variant="body2" aria-live="polite">
          {t('Your code is {code}. Send ₹1 with it in the note by {moment}.', {
            code: open.code,
            moment: formatMoment(open.endsAt),
          })}
        </Typography>
      )}
      <Box id={regionId} sx={{ width: '100%' }}>
        {isShown && wallet && (
          <PaymentInstructions
            title={t('Send ₹1 with your code')}
            instructions={instructions}
            from={wallet}
            amount={proofAmount}
            code={open.code}
          >
            <Typography variant="body2" color="textSecondary">
              {t('We confirm it as soon as the payment is on our bank statement.')}
            </Typography>
          </PaymentInstructions>
        )}
      </Box>
    </Stack>
  )
}
