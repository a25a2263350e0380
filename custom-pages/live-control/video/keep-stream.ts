import type { StreamHandlers, StreamPlayer } from './open-flv.ts';
import { CATCH_UP_EVERY_MS, catchUpTo, isStill, lagOf, type Played, retryDelayOf } from './pacing.ts';

export type StreamState =
  | { kind: 'connecting' }
  | { kind: 'playing'; lagSeconds: number | null }
  /** @property stoppedAt when the last picture came; null where none ever did */
  | { kind: 'lost'; stoppedAt: number | null };

/** The parts of a video element that are needed. */
export type Screen = Pick<HTMLVideoElement, 'currentTime' | 'buffered' | 'readyState'>;

interface KeptStream {
  video: Screen;
  open(handlers: StreamHandlers): Promise<StreamPlayer>;
  onState(state: StreamState): void;
  /** Called before the player is taken off the element, while its last picture is still there. */
  onLastPicture(): void;
}

/** HTMLMediaElement.HAVE_CURRENT_DATA: there is a picture. */
export const HAS_PICTURE = 2;

/**
 * Keeps a stream playing: catches up where it lags, and asks for it again when it broke, each time after a longer wait.
 * It begins at once, and lasts until {@link StreamKeeper.end}.
 */
export class StreamKeeper {
  readonly #kept: KeptStream;
  #player: StreamPlayer | null = null;
  #attempts = 0;
  /** One more with every opening: what an older one tells is not heard. */
  #turn = 0;
  #isEnded = false;
  #end = 0;
  #progressAt = 0;
  #pictureAt: number | null = null;
  #watch: ReturnType<typeof setInterval> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(kept: KeptStream) {
    this.#kept = kept;
    this.#start();
  }

  #start(): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#end = 0;
    this.#progressAt = Date.now();
    // A picture that stopped keeps being said while it is asked for again.
    if (this.#attempts === 0) this.#kept.onState({ kind: 'connecting' });
    this.#watch = setInterval(() => this.#look(turn), CATCH_UP_EVERY_MS);
    this.#kept.open({ onLost: () => this.#lose(turn) }).then(
      (player) => {
        if (this.#isEnded || turn !== this.#turn) player.close();
        else this.#player = player;
      },
      () => this.#lose(turn),
    );
  }

  /** The element has a first picture, or a next one after a wait. */
  hasPicture(): void {
    if (this.#isEnded) return;
    this.#attempts = 0;
    this.#pictureAt = Date.now();
    this.#kept.onState({ kind: 'playing', lagSeconds: lagOf(this.#played()) });
  }

  end(): void {
    this.#isEnded = true;
    this.#turn += 1;
    this.#close();
    clearTimeout(this.#retry);
  }

  #close(): void {
    clearInterval(this.#watch);
    this.#player?.close();
    this.#player = null;
  }

  #look(turn: number): void {
    if (turn !== this.#turn) return;
    const now = Date.now();
    const played = this.#played();
    if (played.bufferedEnd !== null && played.bufferedEnd > this.#end) {
      this.#end = played.bufferedEnd;
      this.#progressAt = now;
    }
    if (isStill(this.#progressAt, now)) {
      this.#lose(turn);
      return;
    }
    const target = catchUpTo(played);
    if (target !== null) this.#kept.video.currentTime = target;
    if (this.#kept.video.readyState >= HAS_PICTURE) this.hasPicture();
  }

  #lose(turn: number): void {
    if (this.#isEnded || turn !== this.#turn) return;
    this.#turn += 1;
    this.#attempts += 1;
    this.#kept.onLastPicture();
    this.#close();
    this.#kept.onState({ kind: 'lost', stoppedAt: this.#pictureAt });
    this.#retry = setTimeout(() => this.#start(), retryDelayOf(this.#attempts));
  }

  #played(): Played {
    const { buffered, currentTime } = this.#kept.video;
    return { currentTime, bufferedEnd: buffered.length === 0 ? null : buffered.end(buffered.length - 1) };
  }
}
