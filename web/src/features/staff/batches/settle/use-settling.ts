import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { type SendAnswers, type SettledCounts, settleWhole } from './settle-whole.ts'

interface Settling {
  /** Share of the answers that is carried out, while it runs. */
  readonly share: number | undefined
  /** Returns whether it succeeded. */
  readonly settle: (send: SendAnswers, count: number) => Promise<boolean>
}

/** Carries out the bank's answers, and warns before the page is left while that runs. */
export function useSettling(id: string, onSettled: (counts: SettledCounts) => void): Settling {
  const [share, setShare] = useState<number>()
  useLeaveWarning(share !== undefined)
  const settle = async (send: SendAnswers, count: number): Promise<boolean> => {
    setShare(0)
    try {
      onSettled(await settleWhole(id, send, (done) => setShare(done / count)))
      return true
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return false
    } finally {
      setShare(undefined)
    }
  }
  return { share, settle }
}
