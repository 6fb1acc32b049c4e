import CompareIcon from '@mui/icons-material/CompareOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KycField, type KycRecord, kycFieldSchema } from '@rupee/domain/people/kyc.ts'
import { useState } from 'react'
import { ComparePictures } from './compare-pictures.tsx'
import { KycFileTile } from './kyc-file-tile.tsx'
import { kycPictures } from './kyc-pictures.ts'

/** Everything that was handed in, from the card to the video. */
export function KycMedia({ media }: { media: KycRecord['media'] }) {
  const [shown, setShown] = useState<readonly KycField[]>([])
  const [isComparing, setIsComparing] = useState(false)
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<VisibilityIcon />}
          disabled={kycPictures.every((field) => shown.includes(field))}
          onClick={() => setShown([...new Set([...shown, ...kycPictures])])}
        >
          Show all pictures
        </Button>
        <Button variant="outlined" startIcon={<CompareIcon />} onClick={() => setIsComparing(true)}>
          Compare two pictures
        </Button>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        A file is loaded when you ask for it, and each one you look at is recorded in the audit, with your
        name.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {kycFieldSchema.options.map((field) => (
          <KycFileTile
            key={field}
            field={field}
            path={media[field]}
            isShown={shown.includes(field)}
            onShow={() => setShown([...shown, field])}
          />
        ))}
      </Box>
      {isComparing && <ComparePictures media={media} onClose={() => setIsComparing(false)} />}
    </Stack>
  )
}
