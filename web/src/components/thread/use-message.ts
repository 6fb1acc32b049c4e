import { isAcceptedProof, proofLimits } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { maximumMessageFiles } from '@rupee/domain/thread/thread-input.ts'
import { useState } from 'react'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { toSendable } from '#lib/files/to-sendable.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { createMessage, findMessageDraft, type MessageDraft, setMessageDraft } from './message-drafts.ts'

/** Draft of a message and its sending. `about` names it among all drafts of this person. */
export function useMessage(about: string) {
  const [draft, setDraft] = useState(() => findMessageDraft(about) ?? createMessage())
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isShrinking, setIsShrinking] = useState(false)

  const keep = (next: MessageDraft) => {
    setMessageDraft(about, next)
    setDraft(next)
  }
  const change = (changes: Partial<MessageDraft>) => {
    // A new ID, because the previous text may have arrived already.
    keep({ ...(findMessageDraft(about) ?? draft), ...changes, message: crypto.randomUUID() })
    setProblem(undefined)
  }
  return {
    draft,
    /** Error of the last attempt. */
    problem,
    isSending,
    isBusy: isSending || isShrinking,
    setText: (text: string) => change({ text }),
    insertText: (text: string) => change({ text: draft.text === '' ? text : `${draft.text}\n${text}` }),
    async addFiles(chosen: readonly File[]) {
      setIsShrinking(true)
      const sent = await Promise.all(chosen.map((file) => toSendable(file, proofLimits)))
      setIsShrinking(false)
      const files = [...draft.files, ...sent]
      if (!sent.every(isAcceptedProof)) toastError(texts.fileRefused)
      else if (files.length > maximumMessageFiles) toastError(texts.tooManyFiles)
      else change({ files })
    },
    removeFile: (file: File) => change({ files: draft.files.filter((other) => other !== file) }),
    /** Sends the message and returns whether it arrived. The draft stays until it does. */
    async sendMessage(post: (draft: MessageDraft) => Promise<unknown>): Promise<boolean> {
      if (draft.text.trim() === '' && draft.files.length === 0) {
        setProblem(texts.messageRequired)
        return false
      }
      setIsSending(true)
      try {
        await post(draft)
        keep(createMessage())
        setProblem(undefined)
        return true
      } catch (error) {
        const isLost = error instanceof CallFailed && error.status === 0
        setProblem(isLost ? texts.messageLost : toErrorText(error, texts.failed))
        return false
      } finally {
        setIsSending(false)
      }
    },
  }
}
