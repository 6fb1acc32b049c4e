import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'

/** Stays in sight of whoever reads further down. */
export function UnseenNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 72,
        zIndex: 'appBar',
        height: 0,
        display: 'flex',
        justifyContent: 'center',
      }}
    >
      {count > 0 && (
        <Fab variant="extended" size="small" color="primary" onClick={onShow}>
          <ArrowUpwardIcon fontSize="small" sx={{ mr: 0.5 }} />
          {count} new
        </Fab>
      )}
    </Box>
  )
}
