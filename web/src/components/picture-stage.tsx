import RotateIcon from '@mui/icons-material/Rotate90DegreesCwOutlined'
import ResetIcon from '@mui/icons-material/ZoomInMapOutlined'
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined'
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { pictureKeys, usePictureView } from './use-picture-view.ts'

interface PictureStageProps {
  readonly src: string
  /** What is on the picture; the buttons are named after it too. */
  readonly of: string
  readonly onError?: () => void
  /** What stands beside the buttons. */
  readonly children?: ReactNode
}

/** A picture to look at closely: nearer, turned, moved about, by mouse, finger or keyboard. */
export function PictureStage({ src, of, onError, children }: PictureStageProps) {
  const { view, act, handlers } = usePictureView(src)
  const isOnItsSide = view.turns % 2 === 1
  const button = (name: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={name}>
      <IconButton aria-label={`${name}: ${of}`} onClick={run}>
        {icon}
      </IconButton>
    </Tooltip>
  )
  return (
    <Stack spacing={1} sx={{ minWidth: 0, minHeight: 0, height: '100%' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {children}
        {button('Zoom in', <ZoomInIcon />, act.nearer)}
        {button('Zoom out', <ZoomOutIcon />, act.farther)}
        {button('Rotate', <RotateIcon />, act.turn)}
        {button('Reset', <ResetIcon />, act.reset)}
      </Stack>
      <Box
        {...handlers}
        role="group"
        tabIndex={0}
        aria-label={`${of}. ${pictureKeys}`}
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 160,
          overflow: 'hidden',
          containerType: 'size',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          cursor: 'grab',
          touchAction: 'none',
          '&:active': { cursor: 'grabbing' },
        }}
      >
        <Box
          component="img"
          src={src}
          alt={of}
          draggable={false}
          onError={onError}
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            // On its side it is as wide as the room is high.
            width: isOnItsSide ? '100cqh' : '100cqw',
            height: isOnItsSide ? '100cqw' : '100cqh',
            objectFit: 'contain',
          }}
          style={{
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
          }}
        />
      </Box>
    </Stack>
  )
}
