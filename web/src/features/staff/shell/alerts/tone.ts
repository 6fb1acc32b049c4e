const notes = [
  { hertz: 660, starts: 0 },
  { hertz: 880, starts: 0.12 },
]
const seconds = 0.25
const loudness = 0.06

let audio: AudioContext | undefined

/** Plays two short, quiet notes. Browsers allow no sound before somebody has used the page. */
export function playTone(): void {
  if (!navigator.userActivation.hasBeenActive) return
  audio ??= new AudioContext()
  // Browsers suspend audio while the machine sleeps.
  if (audio.state !== 'running') void audio.resume()
  for (const { hertz, starts } of notes) playNote(audio, hertz, audio.currentTime + starts)
}

function playNote(context: AudioContext, hertz: number, at: number): void {
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = hertz
  // Fades in and out, because abrupt notes click.
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loudness, at + 0.02)
  gain.gain.linearRampToValueAtTime(0, at + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
