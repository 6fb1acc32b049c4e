import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { ArchivedKyc as Archived } from '@rupee/domain/people/admin-users.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { kycFileNames } from '#collections/kyc-records.ts'
import { RecordedVideo } from '#components/files/recorded-video.tsx'
import type { ViewedFile } from '#components/files/viewed-file.ts'
import { FieldList } from '#components/tables/field-list.tsx'
import { FileThumbs } from '#features/staff/orders/proof/file-thumbs.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'

/**
 * Archived identity of a deleted customer, available while their order is open. It loads on demand, which the audit
 * records.
 */
export function ArchivedKyc({ trackingID }: { trackingID: string }) {
  const [archived, setArchived] = useState<Archived>()
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const show = async () => {
    setIsAsking(true)
    setProblem(undefined)
    try {
      setArchived(await call(calls.archivedKyc, { id: trackingID }))
    } catch (error) {
      setProblem(toErrorText(error, texts.failed))
    }
    setIsAsking(false)
  }
  if (archived) return <ArchivedDetails archived={archived} />
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1 }}>
      <Button size="small" variant="outlined" loading={isAsking} onClick={show}>
        Show the archived KYC
      </Button>
      <Typography variant="caption" color="textSecondary">
        The audit records that you viewed it, with your name.
      </Typography>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}

function ArchivedDetails({ archived }: { archived: Archived }) {
  const { name, adhaar_number, pan_number, mobile_number, archived_at, video } = archived
  const [isPlaying, setIsPlaying] = useState(false)
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <FieldList
        fields={[
          { label: 'Name', value: name ?? 'N/A' },
          { label: 'Aadhaar', value: adhaar_number },
          { label: 'PAN', value: pan_number },
          { label: 'Mobile', value: mobile_number },
          { label: 'Archived', value: formatDay(new Date(archived_at)) },
        ]}
      />
      <FileThumbs files={listPictures(archived)} />
      {video !== null && !isPlaying && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setIsPlaying(true)}>
          {kycFileNames.video}
        </Button>
      )}
      {video !== null && isPlaying && (
        <RecordedVideo src={`/media/${video}`} label={kycFileNames.video} sx={{ width: '100%' }} />
      )}
    </Stack>
  )
}

function listPictures({
  adhaar_front,
  adhaar_back,
  pan_card,
  adhaar_with_photo,
}: Archived): readonly ViewedFile[] {
  const pictures = [
    { name: kycFileNames.aadharFront, path: adhaar_front },
    { name: kycFileNames.aadharBack, path: adhaar_back },
    { name: kycFileNames.panCardFront, path: pan_card },
    { name: kycFileNames.aadharWithPhoto, path: adhaar_with_photo },
  ]
  return pictures.flatMap(({ name, path }) => (path === null ? [] : [{ name, path }]))
}
