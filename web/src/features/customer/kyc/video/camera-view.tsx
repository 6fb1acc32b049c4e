import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'

/** What the camera sees, the way a mirror would show it. */
export function CameraView({ camera }: { camera: MediaStream }) {
  const view = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (view.current) view.current.srcObject = camera
  }, [camera])
  return (
    <Box
      component="video"
      ref={view}
      autoPlay
      muted
      playsInline
      aria-label="What the camera sees"
      sx={{
        width: '100%',
        aspectRatio: '4 / 3',
        bgcolor: 'common.black',
        borderRadius: 1,
        transform: 'scaleX(-1)',
      }}
    />
  )
}
