import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { t } from '@rupee/domain/language/translate.ts'
import { useEffect, useState } from 'react'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { CheckIcon, ContentCopyOutlinedIcon as ContentCopyIcon } from '#components/icons/shared-icons.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { KeyCap } from './key-cap.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied value, for the tooltip and screen readers. */
  readonly of: string
  /** Key that does the same. */
  readonly shortcut?: string | undefined
}

export function CopyButton({ text, of: what, shortcut }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const shown = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(shown)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Without this error, the customer might paste, and pay to, the previously copied address.
      toastError(t('Your browser blocked copying. Please select the text and copy it yourself.'))
    }
  }
  useKeys(
    shortcut === undefined
      ? {}
      : { [shortcut]: { does: t('Copy {what}', { what }), act: () => void copy() } },
  )
  return (
    <>
      <Tooltip title={isCopied ? t('Copied') : t('Copy {what}', { what })}>
        <IconButton
          size="small"
          aria-label={isCopied ? t('Copied {what}', { what }) : t('Copy {what}', { what })}
          aria-keyshortcuts={shortcut}
          onClick={copy}
        >
          {isCopied ? <CheckIcon fontSize="small" color="success" /> : <ContentCopyIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
      {shortcut !== undefined && (
        <>
          <KeyCap>{shortcut}</KeyCap>
          {/* Shortcut users have their focus elsewhere. */}
          <ReadAloud>{isCopied ? t('Copied {what}', { what }) : ''}</ReadAloud>
        </>
      )}
    </>
  )
}
