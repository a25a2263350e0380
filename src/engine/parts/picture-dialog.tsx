import Dialog from '@mui/material/Dialog';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useProviderAddress } from '../served-config-context.ts';
import { useWords } from '../words/use-words.ts';
import { IconAction } from './icon-action.tsx';
import styles from './parts.module.css';

interface PictureDialogProps {
  address: string;
  /** What it shows, in words. */
  name: string;
  onClose(): void;
}

/** A picture as large as the window lets it be. Escape, the button and a click beside it close it. */
export function PictureDialog({ address: given, name, onClose }: PictureDialogProps) {
  const address = useProviderAddress(given) ?? given;
  const { translate } = useWords();
  const [hasFailed, setFailed] = useState(false);
  const nameId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={false} aria-labelledby={nameId}>
      <span id={nameId} className="visually-hidden">
        {name}
      </span>
      <IconAction
        icon={X}
        autoFocus
        label={translate('engine.close')}
        onClick={onClose}
        className={styles.closePicture}
      />
      {hasFailed ? (
        <div role="alert" className={styles.pictureFailure}>
          {translate('engine.fields.image.failed')}
        </div>
      ) : (
        <img src={address} alt={name} onError={() => setFailed(true)} className={styles.largePicture} />
      )}
    </Dialog>
  );
}
