import { useEffect, useState } from 'react'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { keepChosenProof, keepTypedProof, type OrderDraft } from './order-draft.ts'

export interface KeptProof {
  readonly pair: Pick<OrderIntent, 'from' | 'to'>
  readonly quote: string
  readonly values: OrderDraft
  /** Whether the form was filled from a draft, and so is stored already. */
  readonly isRestored: boolean
  /** Whether the customer has filled in anything. */
  readonly isBegun: boolean
}

/** Stores the form on the device as it changes. Returns whether all of it would survive a crash. */
export function useKeptProof({ pair: { from, to }, quote, values, isRestored, isBegun }: KeptProof): boolean {
  const { transactionId = '', SendersPaymentDetails = '', withdrawalMethod = '' } = values
  const { screenshot, chat = nothing } = values
  // Serialised, so that it stays equal when only a file has changed.
  const typed = JSON.stringify({ quote, transactionId, SendersPaymentDetails, withdrawalMethod })
  const [keptTyped, setKeptTyped] = useState(isRestored ? typed : undefined)
  const [keptChat, setKeptChat] = useState(isRestored ? chat : undefined)
  const [keptScreenshot, setKeptScreenshot] = useState(isRestored ? screenshot : undefined)
  useEffect(() => {
    if (!isBegun) return
    void keepTypedProof({ from, to }, JSON.parse(typed)).then((isKept) => isKept && setKeptTyped(typed))
  }, [from, to, typed, isBegun])
  useEffect(() => {
    if (!isBegun) return
    void keepChosenProof({ from, to }, { quote, screenshot, chat }).then((isKept) => {
      if (!isKept) return
      setKeptChat(chat)
      setKeptScreenshot(screenshot)
    })
  }, [from, to, quote, screenshot, chat, isBegun])
  return keptTyped === typed && keptChat === chat && keptScreenshot === screenshot
}

const nothing: File[] = []
