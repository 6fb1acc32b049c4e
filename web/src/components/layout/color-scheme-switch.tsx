import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { t } from '@rupee/domain/language/translate.ts'
import {
  DarkModeOutlinedIcon as DarkModeIcon,
  LightModeOutlinedIcon as LightModeIcon,
} from '#components/icons/site-icons.tsx'

/** Switch between light and dark. Follows the system until it is used. */
export function ColorSchemeSwitch() {
  const { colorScheme, setMode } = useColorScheme()
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      color="inherit"
      aria-label={other === 'dark' ? t('Use dark mode') : t('Use light mode')}
      onClick={() => setMode(other)}
    >
      {other === 'light' ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  )
}
