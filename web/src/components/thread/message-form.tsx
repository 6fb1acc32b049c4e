import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { proofTypes } from '@rupee/domain/orders/order-input.ts'
import { longestMessage, maximumMessageFiles } from '@rupee/domain/thread/thread-input.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FileField } from '#components/forms/file-field.tsx'
import { isSendKey } from '#lib/keyboard/writing-keys.ts'
import type { MessageDraft } from './message-drafts.ts'
import { useMessage } from './use-message.ts'

interface MessageFormProps {
  /** Name of the draft among all drafts of this person. */
  readonly about: string
  readonly label: string
  /** ID of the field, for links to it. */
  readonly fieldId?: string
  /** Ways to send, default first. A failed call throws. */
  readonly ways: readonly {
    readonly label: string
    readonly post: (draft: MessageDraft) => Promise<unknown>
  }[]
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null>
  /** Key that focuses the field. */
  readonly shortcut?: string
  /** Renders a control that inserts text into the field. */
  readonly renderInsert?: (insert: (text: string) => void, isBusy: boolean) => ReactNode
}

/** Form for a message with files. The draft stays until the message has arrived. */
export function MessageForm(props: MessageFormProps) {
  const { about, label, fieldId, ways, fieldRef, shortcut, renderInsert } = props
  const { draft, problem, isSending, isBusy, setText, insertText, addFiles, removeFile, sendMessage } =
    useMessage(about)
  const ownRef = useRef<HTMLTextAreaElement>(null)
  const field = fieldRef ?? ownRef
  useFocusReturn(isSending, field)
  const [usual] = ways
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0, displayPrint: 'none' }}>
      <TextField
        id={fieldId}
        label={label}
        inputRef={field}
        multiline
        minRows={2}
        maxRows={8}
        value={draft.text}
        disabled={isBusy}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSendKey(event) || !usual || isBusy) return
          event.preventDefault()
          void sendMessage(usual.post)
        }}
        slotProps={{ htmlInput: { maxLength: longestMessage, 'aria-keyshortcuts': shortcut } }}
      />
      {renderInsert?.(insertText, isBusy)}
      <FileField
        label={t('Add files')}
        accept={proofTypes.join(',')}
        multiple
        files={draft.files}
        disabled={isBusy}
        hint={t('Up to {count} files. PNG, JPEG or PDF, up to 2 MB each.', { count: maximumMessageFiles })}
        onChoose={addFiles}
        onRemove={removeFile}
      />
      {problem && (
        <Alert severity="error" role="alert">
          {t(problem)}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {ways.map((way, index) => (
          <Button
            key={way.label}
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => sendMessage(way.post)}
          >
            {way.label}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}

/** Returns the focus to the field, because disabled fields and buttons lose it while sending. */
function useFocusReturn(isSending: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) field.current?.focus({ preventScroll: true })
    wasSending.current = isSending
  }, [isSending, field])
}
