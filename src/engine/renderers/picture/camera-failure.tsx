import Button from '@mui/material/Button';
import { CameraOff, RotateCw, Upload } from 'lucide-react';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { useWords } from '../../words/use-words.ts';
import { DialogFooter, Stage } from './dialog-parts.tsx';
import type { CameraProblem } from './open-camera.ts';

interface CameraFailureProps {
  problem: CameraProblem;
  onRetry(): void;
  onFileInstead?: (() => void) | undefined;
  onCancel(): void;
}

/** Why the camera shows nothing, what the reader can do about it, and the other way: a file. */
export function CameraFailure({ problem, onRetry, onFileInstead, onCancel }: CameraFailureProps) {
  const { translate } = useWords();
  const words = (part: string) => translate(`engine.picture.camera.${problem}.${part}`);
  return (
    <>
      <Stage>
        <div
          role="alert"
          style={{ display: 'grid', justifyItems: 'center', gap: 8, padding: 24, maxWidth: 360 }}
        >
          <CameraOff {...ICON_STYLE} size={28} style={{ color: 'var(--danger)' }} />
          <strong style={{ color: 'var(--ink)' }}>{words('title')}</strong>
          <span style={{ fontSize: 13, textAlign: 'center', textWrap: 'balance' }}>{words('wayOut')}</span>
        </div>
      </Stage>
      <DialogFooter onCancel={onCancel}>
        {onFileInstead === undefined ? null : (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Upload {...ICON_STYLE} />}
            onClick={onFileInstead}
          >
            {translate('engine.picture.camera.fileInstead')}
          </Button>
        )}
        {problem === 'insecure' ? null : (
          <Button variant="contained" startIcon={<RotateCw {...ICON_STYLE} />} onClick={onRetry}>
            {translate('engine.picture.camera.retry')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
