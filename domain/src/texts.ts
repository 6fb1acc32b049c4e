/** Texts of the product. Texts of the specification are word for word. */
export * as texts from './texts/all.ts'
