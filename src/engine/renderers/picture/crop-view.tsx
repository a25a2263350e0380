import Slider from '@mui/material/Slider';
import { Camera, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { useWords } from '../../words/use-words.ts';
import { DialogFooter } from './dialog-parts.tsx';
import styles from './picture.module.css';
import { type Area, middleSquare, type PictureSource } from './picture-source.ts';

const MOST_ZOOM = 5;
const STEP = 0.1;
/** What a key does to the zoom; the arrow keys move. */
const ZOOM_KEYS: ReadonlyMap<string, number> = new Map([
  ['+', STEP],
  ['=', STEP],
  ['-', -STEP],
]);

interface CropViewProps {
  source: PictureSource;
  /** Back to the camera; absent for a picture that it did not take. */
  onCamera: (() => void) | undefined;
  isBusy: boolean;
  onTurn(): void;
  onDone(area: Area): void;
  onCancel(): void;
}

/** A square over the picture, which is moved and zoomed by mouse, touch, wheel and keyboard. */
export function CropView({ source, isBusy, onCamera, onTurn, onDone, onCancel }: CropViewProps) {
  const { translate } = useWords();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>(() => middleSquare(source));
  const { stage, focusOnce } = useFirstFocus();
  const zoomBy = (key: string) => {
    const step = ZOOM_KEYS.get(key);
    if (step !== undefined) setZoom(Math.min(MOST_ZOOM, Math.max(1, zoom + step)));
  };
  return (
    <>
      <div className={styles.stage} role="presentation" ref={stage} onKeyDown={({ key }) => zoomBy(key)}>
        <Cropper
          image={source.address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          keyboardStep={8}
          roundCropAreaPixels
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          // The square comes a moment after the picture.
          setCropSize={() => requestAnimationFrame(focusOnce)}
          cropperProps={{ role: 'application', 'aria-label': translate('engine.picture.crop.area') }}
          mediaProps={{ alt: translate('engine.picture.crop.picture') }}
        />
      </div>
      <ZoomBar zoom={zoom} most={MOST_ZOOM} onZoom={setZoom}>
        <LabelAction
          variant="text"
          color="inherit"
          size="small"
          icon={RotateCw}
          label={translate('engine.picture.crop.turn')}
          disabled={isBusy}
          onClick={onTurn}
        />
      </ZoomBar>
      <DialogFooter onCancel={onCancel}>
        {onCamera && (
          <LabelAction icon={Camera} label={translate('engine.picture.camera.again')} onClick={onCamera} />
        )}
        <LabelAction
          variant="contained"
          label={translate('engine.picture.crop.confirm')}
          disabled={isBusy}
          onClick={() => onDone(area)}
        />
      </DialogFooter>
    </>
  );
}

/** The square has the focus from the start, so that work by keyboard goes on. */
function useFirstFocus() {
  const stage = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const focusOnce = () => {
    const square = stage.current?.querySelector<HTMLElement>('[role=application]');
    if (isDone.current || !square) return;
    isDone.current = true;
    square.focus();
  };
  return { stage, focusOnce };
}

interface ZoomBarProps {
  zoom: number;
  most: number;
  onZoom(zoom: number): void;
  children: ReactNode;
}

/** How near the picture is: a slider between a smaller and a larger glass. */
function ZoomBar({ zoom, most, onZoom, children }: ZoomBarProps) {
  const { translate } = useWords();
  return (
    <div className={styles.zoom}>
      <ZoomOut {...ICON_STYLE} />
      <Slider
        size="small"
        min={1}
        max={most}
        step={0.05}
        value={zoom}
        aria-label={translate('engine.picture.crop.zoom')}
        getAriaValueText={(value) => `${Math.round(value * 100)}%`}
        onChange={(_, value) => onZoom(Array.isArray(value) ? (value[0] ?? 1) : value)}
        className={styles.zoomTrack ?? ''}
      />
      <ZoomIn {...ICON_STYLE} />
      {children}
    </div>
  );
}
