// Runs before the page is painted, so that a dark screen never flashes white. MUI keeps the choice under this key.
const mode = localStorage.getItem('mui-mode') ?? 'system'
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
const scheme = mode === 'system' ? (prefersDark ? 'dark' : 'light') : mode
document.documentElement.setAttribute('data-mui-color-scheme', scheme)
