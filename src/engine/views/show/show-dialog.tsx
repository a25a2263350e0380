import Button from '@mui/material/Button';
import { useId } from 'react';
import type { Description } from '../../../schema/description.ts';
import type { JsonObject } from '../../../schema/json-schema.ts';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';
import { FrameParts } from '../form/frame-parts.tsx';
import { OVERLAY_FRAMES } from '../form/overlay-frames.tsx';
import { ShowRecord } from './show-record.tsx';

interface ShowDialogProps {
  description: Description;
  record: JsonObject;
  onClose(): void;
}

/** A row's record in a dialog, where its list opens rows to be shown. */
export function ShowDialog({ description, record, onClose }: ShowDialogProps) {
  const { translate } = useWords();
  const titleId = useId();
  const Frame = OVERLAY_FRAMES.dialog;
  return (
    <Frame titleId={titleId} onClose={onClose}>
      <FrameParts
        titleId={titleId}
        title={toRecordName(description, record)}
        onClose={onClose}
        footer={
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {translate('engine.close')}
          </Button>
        }
      >
        <ShowRecord description={description} record={record} isPlain />
      </FrameParts>
    </Frame>
  );
}
