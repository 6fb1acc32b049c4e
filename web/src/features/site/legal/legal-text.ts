/** A paragraph, or a list of points. */
type Block = string | readonly string[]

export interface LegalText {
  readonly title: string
  /** What the document is, in a sentence. */
  readonly summary: string
  /** The day of the last change, as YYYY-MM-DD. */
  readonly updated: string
  readonly sections: readonly {
    /** The end of the address that leads to this section. */
    readonly id: string
    readonly title: string
    readonly body: readonly Block[]
  }[]
}
