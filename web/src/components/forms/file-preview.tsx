import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { DescriptionOutlinedIcon as DescriptionIcon } from '#components/icons/shared-icons.tsx'

const size = { width: 64, height: 64, flexShrink: 0, borderRadius: 1, objectFit: 'cover' } as const

/** Preview of a file before its upload. */
export function FilePreview({ file }: { file: Blob }) {
  const url = useObjectUrl(file)
  if (url && file.type.startsWith('image/')) return <Box component="img" src={url} alt="" sx={size} />
  if (url && file.type.startsWith('video/')) {
    return <Box component="video" src={url} muted playsInline preload="metadata" sx={size} />
  }
  return <DescriptionIcon color="action" sx={{ ...size, p: 1.5 }} />
}

export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
