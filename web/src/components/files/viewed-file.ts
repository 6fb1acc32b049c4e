export interface ViewedFile {
  readonly name: string
  /** Path below /media/. */
  readonly path: string
}

/** Zoom, where 1 fits the stage, and rotation in quarter turns. */
export interface View {
  readonly zoom: number
  readonly turns: number
}
