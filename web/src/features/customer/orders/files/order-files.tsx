import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'

export interface OrderFile {
  /** Path below /media/. */
  readonly path: string
  readonly name: string
}

/** Thumbnails that open the file. */
export function OrderFiles({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      {files.map(({ path, name }) => (
        <Link key={path} href={`/media/${path}`} target="_blank" rel="noreferrer" variant="body2">
          {path.endsWith('.pdf') ? (
            `${name} (PDF)`
          ) : (
            <Box
              component="img"
              src={`/media/${path}`}
              alt={name}
              loading="lazy"
              sx={{
                width: 96,
                height: 96,
                objectFit: 'cover',
                display: 'block',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
              }}
            />
          )}
        </Link>
      ))}
    </Stack>
  )
}
