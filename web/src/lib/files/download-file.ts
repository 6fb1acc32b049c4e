/** Downloads a file that was made in the page. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url))
}
