import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Camera as CameraIcon, CameraOff, RotateCw, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { useWords } from '../../words/use-words.ts';
import { DialogFooter } from './dialog-parts.tsx';
import styles from './picture.module.css';
import { type CameraProblem, useCamera } from './use-camera.ts';

interface CameraViewProps {
  /** The last shot is still being taken. */
  isBusy: boolean;
  onShot(video: HTMLVideoElement): void;
  /** Absent where no file is taken. */
  onFileInstead?: (() => void) | undefined;
  onCancel(): void;
}

/** What the camera shows, which camera it is, and the shot. */
export function CameraView({ isBusy, onShot, onFileInstead, onCancel }: CameraViewProps) {
  const { translate } = useWords();
  const { state, choose, retry } = useCamera();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const stream = state.kind === 'live' ? state.stream : null;
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
    setIsPlaying(false);
  }, [stream]);
  if (state.kind === 'failed')
    return (
      <CameraFailure
        problem={state.problem}
        onRetry={retry}
        onFileInstead={onFileInstead}
        onCancel={onCancel}
      />
    );
  return (
    <>
      <div className={styles.stage}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={translate('engine.picture.camera.live')}
          onPlaying={() => setIsPlaying(true)}
          className={styles.live}
          data-playing={isPlaying}
        />
        {isPlaying ? null : (
          <span role="status" className={styles.said}>
            {translate('engine.picture.camera.asking')}
          </span>
        )}
      </div>
      {state.kind === 'live' ? (
        <CameraChoice cameras={state.cameras} cameraId={state.cameraId} onChoose={choose} />
      ) : null}
      <DialogFooter onCancel={onCancel}>
        <LabelAction
          variant="contained"
          icon={CameraIcon}
          label={translate('engine.picture.camera.shoot')}
          disabled={!isPlaying || isBusy}
          onClick={() => {
            if (video.current !== null) onShot(video.current);
          }}
        />
      </DialogFooter>
    </>
  );
}

interface CameraChoiceProps {
  cameras: readonly MediaDeviceInfo[];
  cameraId: string;
  onChoose(cameraId: string): void;
}

/** Which of several cameras; with one there is nothing to choose. */
function CameraChoice({ cameras, cameraId, onChoose }: CameraChoiceProps) {
  const { translate } = useWords();
  if (cameras.length < 2) return null;
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('engine.picture.camera.which')}
      value={cameras.some(({ deviceId }) => deviceId === cameraId) ? cameraId : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {cameras.map(({ deviceId, label }, index) => (
        <MenuItem key={deviceId} value={deviceId}>
          {label === '' ? translate('engine.picture.camera.number', { number: index + 1 }) : label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface CameraFailureProps {
  problem: CameraProblem;
  onRetry(): void;
  onFileInstead?: (() => void) | undefined;
  onCancel(): void;
}

/** Why the camera shows nothing, what the reader can do about it, and the other way: a file. */
function CameraFailure({ problem, onRetry, onFileInstead, onCancel }: CameraFailureProps) {
  const { translate } = useWords();
  const words = (part: string) => translate(`engine.picture.camera.${problem}.${part}`);
  return (
    <>
      <div className={styles.stage}>
        <div role="alert" className={styles.failure}>
          <CameraOff {...ICON_STYLE} size={28} color="var(--danger)" />
          <strong className={styles.failureTitle}>{words('title')}</strong>
          <span className={styles.failureText}>{words('wayOut')}</span>
        </div>
      </div>
      <DialogFooter onCancel={onCancel}>
        {onFileInstead === undefined ? null : (
          <LabelAction
            icon={Upload}
            label={translate('engine.picture.camera.fileInstead')}
            onClick={onFileInstead}
          />
        )}
        {problem === 'insecure' ? null : (
          <LabelAction
            variant="contained"
            icon={RotateCw}
            label={translate('engine.picture.camera.retry')}
            onClick={onRetry}
          />
        )}
      </DialogFooter>
    </>
  );
}
