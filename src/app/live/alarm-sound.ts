/** Document 3, §7.2. */
const ALERT_PATH = '/api/v1/system/files/alert.mp3';
const MILLISECONDS = 1000;

/** The alarm of this tab. A browser plays none before the page has been touched: that is told, and one touch allows it. */
export class AlarmSound {
  readonly #audio: HTMLAudioElement;
  readonly #watchers = new Set<() => void>();
  #isBlocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param providerUrl empty for the server of this page */
  constructor(providerUrl: string, audio = new Audio()) {
    this.#audio = audio;
    audio.src = `${providerUrl}${ALERT_PATH}`;
    audio.loop = true;
    audio.preload = 'none';
  }

  /** Whether the browser has refused to play it. */
  readonly isBlocked = (): boolean => this.#isBlocked;

  /** @returns a function that ends the subscription */
  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  /** Plays for so long; one that plays goes on from now. */
  async play(seconds: number): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.stop(), seconds * MILLISECONDS);
    try {
      await this.#audio.play();
      this.#tell(false);
    } catch (error) {
      // Stopped before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#tell(true);
      else console.warn('The alarm cannot be played.', error);
    }
  }

  readonly stop = (): void => {
    clearTimeout(this.#timer);
    this.#audio.pause();
    this.#audio.currentTime = 0;
  };

  #tell(isBlocked: boolean): void {
    if (this.#isBlocked === isBlocked) return;
    this.#isBlocked = isBlocked;
    for (const watcher of this.#watchers) watcher();
  }
}
