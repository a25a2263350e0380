import { Loader, Maximize, Radio, TriangleAlert, Video, VideoOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toPlateText } from '../../../src/domain/typed-text.ts';
import { ICON_STYLE, IconAction } from '../../../src/engine/index.ts';
import { Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './camera.module.css';
import { HAS_PICTURE, StreamKeeper, type StreamState } from './keep-stream.ts';
import { CATCH_UP_LAG_SECONDS } from './pacing.ts';
import { type StreamVideo, streamsAhead } from './streams-ahead.ts';

const CONNECTING: StreamState = { kind: 'connecting' };

interface CameraViewProps {
  name: string;
  kind: string | null;
  /** Null: this camera has no stream. */
  url: string | null;
  /** Another picture has its connection meanwhile. */
  isHeld: boolean;
  now: number;
  /** What the gate's camera read last. */
  plate: string | null;
}

/** One camera: its name and delay, the picture, what stopped it. */
export function CameraView({ name, kind, url, isHeld, now, plate }: CameraViewProps) {
  const translate = useTranslate();
  const tile = useRef<HTMLElement>(null);
  const [state, setState] = useState<StreamState>(CONNECTING);
  const isLost = url === null || state.kind === 'lost';
  return (
    <figure ref={tile} className={styles.tile} aria-label={name}>
      <figcaption>
        {isLost ? <VideoOff {...ICON_STYLE} /> : <Video {...ICON_STYLE} />}
        <b>{name}</b>
        {kind === null ? null : <span className={styles.kind}>{kind}</span>}
        <span className={styles.room} />
        {url === null ? null : <StreamWords state={state} />}
        <IconAction
          icon={Maximize}
          label={translate('live-control.video.enlarge', { name })}
          onClick={() => void tile.current?.requestFullscreen().catch(() => undefined)}
        />
      </figcaption>
      <StreamPicture url={url} isHeld={isHeld} state={state} onState={setState}>
        {state.kind === 'playing' ? <Clock at={now} /> : null}
        {state.kind === 'lost' && state.stoppedAt !== null ? <Clock at={state.stoppedAt} /> : null}
        {plate === null ? null : (
          <span className={styles.read}>
            {translate('live-control.video.read')} <b>{toPlateText(plate)}</b>
          </span>
        )}
      </StreamPicture>
    </figure>
  );
}

function Clock({ at }: { at: number }) {
  return <span className={styles.clock}>{useAgeWords().clock(at)}</span>;
}

function StreamWords({ state }: { state: StreamState }) {
  const translate = useTranslate();
  if (state.kind === 'connecting') {
    return (
      <Toned tone="info" icon={Loader}>
        {translate('live-control.video.connecting')}
      </Toned>
    );
  }
  if (state.kind === 'lost') {
    return (
      <Toned tone="danger" icon={VideoOff}>
        {translate('live-control.video.lost')}
      </Toned>
    );
  }
  const lag = state.lagSeconds ?? 0;
  const words = translate('live-control.video.lag', { seconds: lag.toFixed(1) });
  return lag >= CATCH_UP_LAG_SECONDS ? (
    <Toned tone="warning" icon={TriangleAlert}>
      {words}
    </Toned>
  ) : (
    <Toned tone="success" icon={Radio}>
      {words}
    </Toned>
  );
}

interface StreamPictureProps {
  url: string | null;
  isHeld?: boolean;
  state: StreamState;
  onState(state: StreamState): void;
  /** On the picture. */
  children?: ReactNode;
}

/** The picture of a stream, which is asked for while it is on the page and the tab is seen; its last picture stays. */
export function StreamPicture({ url, isHeld = false, state, onState, children }: StreamPictureProps) {
  const translate = useTranslate();
  const words = useAgeWords();
  const picture = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const video = useVideo(url, picture);
  useStream(isHeld ? null : url, { video, still, onState });
  return (
    <div ref={picture} className={styles.picture} data-stream={url === null ? 'none' : state.kind}>
      {url === null ? null : <canvas ref={still} aria-hidden hidden={state.kind !== 'lost'} />}
      {children}
      {url !== null && state.kind === 'playing' ? null : (
        <div className={styles.message} role="status">
          {url === null || state.kind === 'lost' ? <VideoOff {...ICON_STYLE} /> : <Loader {...ICON_STYLE} />}
          {url === null
            ? translate('live-control.video.none')
            : state.kind === 'connecting'
              ? translate('live-control.video.connecting')
              : state.kind === 'lost' && state.stoppedAt !== null
                ? translate('live-control.video.stopped', { time: words.clock(state.stoppedAt) })
                : translate('live-control.video.neverCame')}
        </div>
      )}
    </div>
  );
}

/** The element of a stream, the first in its picture: it may be older than the picture. */
function useVideo(url: string | null, picture: { current: HTMLElement | null }) {
  const video = useRef<StreamVideo>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const own = streamsAhead.take(url);
    video.current = own;
    picture.current?.prepend(own.element);
    return () => {
      own.element.remove();
      own.end();
    };
  }, [url, picture]);
  return video;
}

interface StreamParts {
  video: { current: StreamVideo | null };
  still: { current: HTMLCanvasElement | null };
  onState(state: StreamState): void;
}

function useStream(url: string | null, { video, still, onState }: StreamParts) {
  const isSeen = useIsSeen();
  useEffect(() => {
    if (url === null || video.current === null || !isSeen) return undefined;
    const { element, open } = video.current;
    const keeper = new StreamKeeper({
      video: element,
      open: async (handlers) => open(handlers),
      onState,
      onLastPicture: () => keepPicture(element, still.current),
    });
    const onPicture = () => keeper.hasPicture();
    element.addEventListener('loadeddata', onPicture);
    if (element.readyState >= HAS_PICTURE) onPicture();
    return () => {
      element.removeEventListener('loadeddata', onPicture);
      keeper.end();
    };
  }, [url, isSeen, video, still, onState]);
}

/** Whether the tab is in front: a stream that is not seen is not asked for. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

function keepPicture(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (canvas === null || video.videoWidth === 0) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}
