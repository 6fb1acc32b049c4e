import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { FieldValues } from 'react-hook-form'
import { FileField } from '#components/forms/file-field.tsx'
import { ChosenMedia } from './chosen-media.tsx'
import { KeptMedia } from './kept-media.tsx'
import { PhotoHint } from './photo-hint.tsx'
import { type MediaOptions, useMedia } from './use-media.ts'

interface MediaFieldProps<Values extends FieldValues> extends MediaOptions<Values> {
  readonly label: string
  readonly sample: SampleProps
}

/** Field for a photo, with a sample and the progress of its upload. */
export function MediaField<Values extends FieldValues>({
  label,
  sample,
  ...options
}: MediaFieldProps<Values>) {
  const { error, inputRef, isPreparing, upload, isKept, chooseFile, retryUpload, removeFile } =
    useMedia(options)
  return (
    <Stack spacing={1.5}>
      <SampleImage {...sample} />
      <FileField
        label={label}
        accept="image/jpeg,image/png"
        files={[]}
        required
        disabled={isPreparing}
        error={error}
        hint={isPreparing ? t('Preparing the photo...') : t('A sharp JPEG or PNG photo with nothing cut off')}
        inputRef={inputRef}
        onChoose={([chosen]) => chosen && void chooseFile(chosen)}
        onRemove={removeFile}
      />
      {isKept && <KeptMedia />}
      {upload?.file && <PhotoHint photo={upload.file} />}
      {upload && <ChosenMedia label={label} upload={upload} onRetry={retryUpload} onRemove={removeFile} />}
    </Stack>
  )
}

interface SampleProps {
  readonly src: string
  readonly alt: string
}

/** Sample of a good photo. */
function SampleImage({ src, alt }: SampleProps) {
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: 300 }}>
      <Box
        component="img"
        src={src}
        alt={alt}
        sx={{ display: 'block', width: '100%', aspectRatio: '8 / 5', borderRadius: 1 }}
      />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {t('Sample')}
      </Typography>
    </Box>
  )
}
