import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { FileFailure } from './file-failure.tsx'
import { Stage } from './stage.tsx'
import type { View } from './viewed-file.ts'

interface StageProps {
  readonly url: string
  readonly name: string
  readonly view: View
}

export function ImageStage({ url, name, view: { zoom, turns } }: StageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') return <FileFailure onRetry={() => setState('loading')} />
  const wide = `${zoom * 100}cqw`
  const high = `${zoom * 100}cqh`
  const isUpright = turns % 2 === 0
  return (
    <Stage label={name}>
      <Box sx={{ position: 'relative', width: wide, height: high, overflow: 'hidden' }}>
        {state === 'loading' && (
          <Skeleton variant="rectangular" role="status" aria-label="Loading" sx={{ height: '100%' }} />
        )}
        <Box
          component="img"
          src={url}
          alt={name}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: isUpright ? wide : high,
            height: isUpright ? high : wide,
            objectFit: 'contain',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </Box>
    </Stage>
  )
}
