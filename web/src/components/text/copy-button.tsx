import CheckIcon from '@mui/icons-material/Check'
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

/** `of` names what is copied, for the tooltip and for screen readers. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const shown = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(shown)
  }, [isCopied])
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <Tooltip title={isCopied ? 'Copied' : `Copy ${of}`}>
      <IconButton size="small" aria-label={isCopied ? `Copied ${of}` : `Copy ${of}`} onClick={copy}>
        {isCopied ? <CheckIcon fontSize="small" color="success" /> : <ContentCopyIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
