/** Answers of the recognition worker to a picture: it is ready once its program and data are loaded. */
export type Recognised = { readonly isReady: true } | { readonly text: string } | { readonly failure: string }
