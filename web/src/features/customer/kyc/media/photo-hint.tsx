import Alert from '@mui/material/Alert'
import { t } from '@rupee/domain/language/translate.ts'
import { useEffect, useState } from 'react'
import { measurePhoto, type PhotoQuality } from '#lib/files/photo-quality.ts'

/** Sharpness threshold: blurred photos of cards are far below, sharp ones several times above. */
const minimumSharpness = 40

/** Range of overexposure that suggests a lamp or a flash; more is a scan. */
const glare = { from: 0.1, to: 0.6 }

/** Warns about a photo that staff would probably turn down. The measurement can be wrong, so it blocks nothing. */
export function PhotoHint({ photo }: { photo: File }) {
  const [quality, setQuality] = useState<PhotoQuality>()
  useEffect(() => {
    let isCurrent = true
    void measurePhoto(photo).then((measured) => {
      if (isCurrent) setQuality(measured)
    })
    return () => {
      isCurrent = false
      setQuality(undefined)
    }
  }, [photo])
  const text = quality && chooseHint(quality)
  return text ? (
    <Alert severity="warning" role="status">
      {text}
    </Alert>
  ) : null
}

function chooseHint({ sharpness, blownOut }: PhotoQuality): string | undefined {
  if (sharpness < minimumSharpness) {
    return t('This photo looks blurred. If you cannot read every word, please take it again.')
  }
  if (blownOut > glare.from && blownOut < glare.to) {
    return t('Part of this photo is too bright. If it covers a word, please take it again without flash.')
  }
  return undefined
}
