export function digits(typed: string): string {
  return typed.replace(/\D/g, '')
}
