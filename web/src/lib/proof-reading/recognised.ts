/** Answer of the recognition worker to a picture. */
export type Recognised = { readonly text: string } | { readonly failure: string }
