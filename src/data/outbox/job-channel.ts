const NAME = 'gatehouse.outbox';

/** `isNew`: whoever can should send it. */
export type ChannelMessage = { job: string; isNew: boolean } | { till: true };

/** Tells the other tabs of this browser what has changed; they read it from the storage. */
export class JobChannel {
  #channel: BroadcastChannel | null;

  constructor(onMessage: (message: ChannelMessage) => void) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => onMessage(data));
  }

  tell(message: ChannelMessage): void {
    this.#channel?.postMessage(message);
  }

  /** A try that is still under way may end later; it tells nobody any more. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}
