import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState } from 'react'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'

const quietMilliseconds = 500

/**
 * Renders a wallet list once while idle, hidden and empty: on a slow phone the first list of a page takes twice as
 * long to open as later ones.
 */
export function PreparedList({ image }: { image: string }) {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const drawing = setTimeout(() => setIsDrawn(true), quietMilliseconds)
    return () => clearTimeout(drawing)
  }, [])
  return (
    <Menu open={false} keepMounted={isDrawn}>
      <MenuItem>
        <NameWithIcon name="" image={image} />
      </MenuItem>
    </Menu>
  )
}
