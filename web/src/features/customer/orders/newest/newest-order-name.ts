/** By which the page remembers whether there was a card. */
export const newestOrderName = 'newest-order'
