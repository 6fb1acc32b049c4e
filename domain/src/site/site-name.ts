export const siteName = 'Rupee Exchange'
