import Box from '@mui/material/Box';
import type { JsonObject } from '../../../schema/json-schema.ts';
import type { LayoutElement } from '../../../schema/layout.ts';
import { toPictureAddress } from '../../layouts/picture-address.ts';
import { readPath } from '../../record/record-path.ts';
import { useWords } from '../../words/use-words.ts';

interface ShowPictureProps {
  record: JsonObject;
  name: string;
  label?: LayoutElement['label'];
}

/** A picture over the whole width of its list. */
export function ShowPicture({ record, name, label }: ShowPictureProps) {
  const { tryWords, translate } = useWords();
  const address = toPictureAddress(readPath(record, name));
  const words = typeof label === 'string' ? (tryWords([label]) ?? label) : name;
  return (
    <>
      <Box component="dt" sx={{ padding: '8px 0', fontSize: 13, color: 'var(--ink2)' }}>
        {words}
      </Box>
      <Box component="dd" sx={{ margin: 0, padding: '8px 0', fontSize: 13 }}>
        {address === null ? (
          translate('engine.form.noPicture')
        ) : (
          <Box component="img" src={address} alt={words} sx={{ maxWidth: '100%', borderRadius: '8px' }} />
        )}
      </Box>
    </>
  );
}
