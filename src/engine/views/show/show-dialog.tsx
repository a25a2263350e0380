import Button from '@mui/material/Button';
import { useGetOne } from 'ra-core';
import type { Description } from '../../../schema/describe/description.ts';
import { Overlay } from '../../form/frames/form-shell.tsx';
import { FormLoading } from '../../parts/form-loading.tsx';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';
import { ShowRecord } from './show-record.tsx';

interface ShowDialogProps {
  description: Description;
  id: string;
  onClose(): void;
}

/** A row's record in a dialog, where its list opens rows to be shown. */
export function ShowDialog({ description, id, onClose }: ShowDialogProps) {
  const { translate, title } = useWords();
  const { name } = description;
  const { data, error, refetch } = useGetOne(name, { id }, { retry: false });
  const named = title(description);
  return (
    <Overlay
      title={data === undefined ? named : toRecordName(description, data) || named}
      onClose={onClose}
      buttons={
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate('engine.close')}
        </Button>
      }
    >
      {data === undefined ? (
        <FormLoading error={error} onRetry={() => void refetch()} />
      ) : (
        <ShowRecord description={description} record={data} isPlain />
      )}
    </Overlay>
  );
}
