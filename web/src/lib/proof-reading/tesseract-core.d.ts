declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The few functions that are used here of https://github.com/naptha/tesseract.js-core. */
  export interface Tesseract {
    readonly FS: { writeFile(path: string, content: Uint8Array): void }
    readonly TessBaseAPI: new () => Recogniser
  }

  export interface Recogniser {
    /** Returns 0 if the data is usable. */
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads `/input`. */
    SetImageFile(): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
  }

  const createTesseract: (options: {
    readonly locateFile: () => string
    readonly print: (text: string) => void
    readonly printErr: (text: string) => void
    readonly TesseractProgress: (percent: number) => void
  }) => Promise<Tesseract>

  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export { createTesseract as default }
}
