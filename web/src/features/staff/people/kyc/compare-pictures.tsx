import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { KycRecord } from '@rupee/domain/people/kyc.ts'
import { useId, useState } from 'react'
import { kycFileNames } from '#collections/kyc-records.ts'
import { FilePane } from '#components/files/file-pane.tsx'
import { CloseIcon } from '#components/icons/site-icons.tsx'
import { type KycPicture, kycPictures } from './kyc-pictures.ts'

interface ComparePicturesProps {
  readonly media: KycRecord['media']
  readonly onClose: () => void
}

/** Dialog with two pictures side by side, initially the Aadhaar card and the photo of the person holding it. */
export function ComparePictures({ media, onClose }: ComparePicturesProps) {
  const titleId = useId()
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        Compare two pictures
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <CloseIcon />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 2,
          p: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gridAutoRows: 'minmax(0, 1fr)',
        }}
      >
        <Side label="First picture" initial="aadharFront" media={media} />
        <Side label="Second picture" initial="aadharWithPhoto" media={media} />
      </Box>
    </Dialog>
  )
}

interface SideProps {
  readonly label: string
  readonly initial: KycPicture
  readonly media: KycRecord['media']
}

function Side({ label, initial, media }: SideProps) {
  const [chosen, setChosen] = useState<KycPicture>(initial)
  const path = media[chosen]
  return (
    <Stack component="section" aria-label={label} sx={{ minHeight: 0, minWidth: 0 }}>
      <TextField
        select
        size="small"
        label={label}
        value={chosen}
        onChange={({ target }) => setChosen(kycPictures.find((field) => field === target.value) ?? chosen)}
        sx={{ alignSelf: 'center', minWidth: 200, mt: 1 }}
      >
        {kycPictures.map((field) => (
          <MenuItem key={field} value={field}>
            {kycFileNames[field]}
          </MenuItem>
        ))}
      </TextField>
      <FilePane key={path} file={{ name: kycFileNames[chosen], path }} />
    </Stack>
  )
}
