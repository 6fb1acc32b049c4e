const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** Day and time, by the clock of the customers; a line breaks between the two alone. */
export function momentInIndia(at: Date): string {
  return moment.format(at).replaceAll(/(?<!,) /g, '\u00a0')
}
