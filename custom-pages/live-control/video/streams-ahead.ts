import { openFlv, type StreamHandlers, type StreamPlayer } from './open-flv.ts';

/** A camera's element, and what plays its stream into it, again after each loss. */
export interface StreamVideo {
  element: HTMLVideoElement;
  open(handlers: StreamHandlers): StreamPlayer;
  /** The camera goes. Who has opened the stream closes it. */
  end(): void;
}

/** A stream on its way to an element that is not on the page yet. */
interface AskedStream {
  element: HTMLVideoElement;
  player: StreamPlayer;
  timer: ReturnType<typeof setTimeout>;
  /** Those of the camera, once it has taken it. */
  handlers: StreamHandlers;
}

/** What no camera has taken by then is closed. */
const UNTAKEN_MS = 2_000;

/**
 * Streams that are asked for at a press, before their cameras are drawn: the first picture is on its way meanwhile. What
 * was not asked for ahead begins with its camera.
 */
export class StreamsAhead {
  readonly #open: typeof openFlv;
  readonly #asked = new Map<string, AskedStream>();

  constructor(open: typeof openFlv) {
    this.#open = open;
  }

  ask(urls: readonly string[]): void {
    for (const url of new Set(urls)) {
      this.#drop(url);
      const element = createVideo();
      const handlers = { onLost: () => this.#drop(url) };
      try {
        const player = this.#open(element, url, { onLost: () => asked.handlers.onLost() });
        const asked = { element, player, handlers, timer: setTimeout(handlers.onLost, UNTAKEN_MS) };
        this.#asked.set(url, asked);
      } catch {
        // The camera fails in the same way when it is drawn, and says so.
      }
    }
  }

  take(url: string): StreamVideo {
    let ahead = this.#asked.get(url);
    this.#asked.delete(url);
    clearTimeout(ahead?.timer);
    const element = ahead?.element ?? createVideo();
    return {
      element,
      open: (handlers) => {
        const asked = ahead;
        ahead = undefined;
        if (asked === undefined) return this.#open(element, url, handlers);
        asked.handlers = handlers;
        return asked.player;
      },
      end: () => ahead?.player.close(),
    };
  }

  #drop(url: string): void {
    const asked = this.#asked.get(url);
    this.#asked.delete(url);
    clearTimeout(asked?.timer);
    asked?.player.close();
  }
}

export const streamsAhead = new StreamsAhead(openFlv);

function createVideo(): HTMLVideoElement {
  const element = document.createElement('video');
  Object.assign(element, {
    muted: true,
    playsInline: true,
    autoplay: true,
    tabIndex: -1,
    ariaHidden: 'true',
  });
  return element;
}
