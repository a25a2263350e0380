import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWords } from '../../words/use-words.ts';

interface CameraChoiceProps {
  cameras: readonly MediaDeviceInfo[];
  cameraId: string;
  onChoose(cameraId: string): void;
}

/** Which of several cameras; with one there is nothing to choose. */
export function CameraChoice({ cameras, cameraId, onChoose }: CameraChoiceProps) {
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
