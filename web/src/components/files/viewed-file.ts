export interface ViewedFile {
  readonly name: string
  /** Below /media/. */
  readonly path: string
}

/** How large a file is shown, where 1 fits its room, and how many quarter turns from how it is stored. */
export interface View {
  readonly zoom: number
  readonly turns: number
}
