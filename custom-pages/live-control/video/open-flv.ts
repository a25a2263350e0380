import flvjs from 'flv.js';

// What is wrong with a stream is said on the page; in the console it would be said again with every attempt.
flvjs.LoggingControl.enableAll = false;

/** A stream that plays into an element; the only file that knows the player. */
export interface StreamPlayer {
  /** Closes the connection and frees the decoder, at once or in a moment. The element keeps nothing. */
  close(): void;
}

export interface StreamHandlers {
  /** It ended, broke, or could not be opened. Told once. */
  onLost(): void;
}

/**
 * Plays a live HTTP-FLV stream (document 3, §2.13).
 * @param url absolute
 */
export function openFlv(video: HTMLVideoElement, url: string, { onLost }: StreamHandlers): StreamPlayer {
  const state = { isClosed: false };
  const player = flvjs.createPlayer(
    {
      type: 'flv',
      url,
      isLive: true,
      cors: true,
      // The media cookie opens the streams of the product's own host. Another host may answer all origins, which refuses cookies.
      withCredentials: new URL(url).hostname === location.hostname,
    },
    {
      // Its worker does not start in a production build.
      enableWorker: false,
      // Not a picture later than it came.
      enableStashBuffer: false,
      lazyLoad: false,
      // The stream is asked for at once, while the element gets ready for it.
      deferLoadAfterSourceOpen: false,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 12,
      autoCleanupMinBackwardDuration: 6,
    },
  );
  const lose = () => {
    if (!state.isClosed) onLost();
  };
  player.on(flvjs.Events.ERROR, lose);
  player.on(flvjs.Events.LOADING_COMPLETE, lose);
  player.attachMediaElement(video);
  player.load();
  void Promise.resolve(player.play()).catch(() => undefined);
  const takeDown = () => {
    player.unload();
    player.detachMediaElement();
    player.destroy();
  };
  return {
    close() {
      if (state.isClosed) return;
      state.isClosed = true;
      // An element that has left the page shows nothing: the stream that took its place is asked for first.
      if (video.isConnected) takeDown();
      else setTimeout(takeDown);
    },
  };
}
