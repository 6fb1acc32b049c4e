// Runs before the page is painted, so that a dark screen never flashes white. MUI keeps the choice under this key.
const mode = localStorage.getItem('mui-mode') ?? 'system'
const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.setAttribute('data-mui-color-scheme', mode === 'system' ? ofSystem : mode)

// The shell in the page is that of a visitor, in English. The app keeps these keys.
const language = localStorage.getItem('language') ?? navigator.language
const fits = !language.startsWith('hi') && localStorage.getItem('was-signed-in') === null
if (!fits) document.documentElement.setAttribute('data-without-shell', '')
