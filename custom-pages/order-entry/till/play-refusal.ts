/** Low, and shorter than the pause between two scans. */
const HERTZ = 196;
const SECONDS = 0.2;
const LOUDNESS = 0.2;

let context: AudioContext | undefined;

/** Plays a low tone: a scan was not taken, and the cashier looks at the goods. Without sound in the browser, nothing. */
export function playRefusal(): void {
  try {
    context ??= new AudioContext();
    // A browser holds sound back before the first key or tap on the page.
    void context.resume().catch(() => undefined);
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = 'square';
    tone.frequency.value = HERTZ;
    volume.gain.value = LOUDNESS;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + SECONDS);
  } catch (error) {
    console.warn('The tone of a refused scan could not be played.', error);
  }
}
