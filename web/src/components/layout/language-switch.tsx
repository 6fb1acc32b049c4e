import Button from '@mui/material/Button'
import { languageNames, languages } from '@rupee/domain/language/language.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useFocusBack } from '#components/forms/use-focus-back.ts'
import { chooseLanguage, useChosenLanguage } from '#lib/language/language.ts'
import { resetLeaving, restartPage } from '#lib/leaving/leaving.ts'
import { toastError } from '#lib/toasts/toasts.ts'

let hasJustChosen = false

/** Button to switch the language, labelled in the other language for people who cannot read the current one. */
export function LanguageSwitch() {
  const { language } = useChosenLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const button = useFocusBack(isBusy)
  const other = languages.find((each) => each !== language) ?? 'en'
  const change = async () => {
    setIsBusy(true)
    hasJustChosen = true
    await chooseLanguage(other).catch(() => {
      toastError(texts.partNotLoaded)
      resetLeaving()
    })
    hasJustChosen = false
    setIsBusy(false)
  }
  return (
    // The page is rendered again, so keyboard users get their focus back.
    <Button
      ref={button}
      autoFocus={hasJustChosen}
      color="inherit"
      lang={other}
      loading={isBusy}
      onClick={() => restartPage(change)}
      sx={{ minWidth: 0, px: 1 }}
    >
      {languageNames[other]}
    </Button>
  )
}
