import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { texts } from '@rupee/domain/texts.ts'
import { Link } from 'react-router-dom'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { paths } from '#lib/navigation/paths.ts'

export function KycWaiting() {
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <PageHeading title="KYC Form" />
      <Alert severity="info" role="status" sx={{ alignSelf: 'stretch' }}>
        {texts.kycWaiting}
      </Alert>
      <Typography>
        We will write to you as soon as your details are checked. There is nothing to do.
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        Go to the home page
      </Button>
    </Stack>
  )
}
