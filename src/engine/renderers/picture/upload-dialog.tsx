import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { CameraView } from './camera-view.tsx';
import { CropView } from './crop-view.tsx';
import styles from './picture.module.css';
import {
  type Area,
  cutPart,
  type PictureSource,
  releasePicture,
  takeShot,
  turnPicture,
  wholeOf,
} from './picture-source.ts';

export interface UploadDialogProps {
  /** The picture to cut; null opens the camera. */
  start: PictureSource | null;
  fileName: string;
  isSquare: boolean;
  /** Absent where no file is taken. */
  onFileInstead?: (() => void) | undefined;
  onDone(file: File): void;
  onFailed(): void;
  onClose(): void;
}

/** Takes a picture with the camera and cuts a square out of it, or out of the one that it was given. */
export function UploadDialog(props: UploadDialogProps) {
  const { start, fileName, isSquare, onFileInstead, onDone, onFailed, onClose } = props;
  const { translate } = useWords();
  const titleId = useId();
  const [source, setSource] = useState(start);
  const [isBusy, setIsBusy] = useState(false);
  const show = (next: PictureSource | null) => {
    if (source !== null) releasePicture(source);
    setSource(next);
  };
  const close = () => {
    show(null);
    onClose();
  };
  const work = async (job: () => Promise<void>) => {
    setIsBusy(true);
    await job().catch(onFailed);
    setIsBusy(false);
  };
  const finish = async (picture: PictureSource, area: Area) => {
    onDone(await cutPart(picture, area, fileName));
    releasePicture(picture);
  };
  const shoot = async (video: HTMLVideoElement) => {
    const shot = await takeShot(video);
    if (isSquare) setSource(shot);
    else await finish(shot, wholeOf(shot));
  };
  return (
    <Dialog open fullWidth onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(`engine.picture.${source === null ? 'camera' : 'crop'}.title`)}
      </DialogTitle>
      <div className={styles.body}>
        {source === null ? (
          <CameraView
            isBusy={isBusy}
            onShot={(video) => void work(() => shoot(video))}
            onFileInstead={onFileInstead}
            onCancel={close}
          />
        ) : (
          <CropView
            key={source.address}
            source={source}
            isBusy={isBusy}
            onCamera={start === null ? () => show(null) : undefined}
            onTurn={() => void work(async () => show(await turnPicture(source)))}
            onDone={(area) => void work(() => finish(source, area))}
            onCancel={close}
          />
        )}
      </div>
    </Dialog>
  );
}
