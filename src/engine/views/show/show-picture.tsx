import Box from '@mui/material/Box';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { missingPicture } from '../../format/missing-picture.ts';
import { describeField } from '../../layouts/fields/describe-field.ts';
import { labelOf } from '../../layouts/fields/label-of.ts';
import { Picture } from '../../parts/picture.tsx';
import { readPath } from '../../record/record-path.ts';
import { imageAddress } from '../../scope/image-address.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

interface ShowPictureProps {
  element: LayoutElement & { scope: string };
  description: Description;
  record: JsonObject;
  scope: Scope;
}

/** A picture over the whole width of its list. */
export function ShowPicture({ element, description, record, scope }: ShowPictureProps) {
  const { tryWords, label } = useWords();
  const name = fromScope(element.scope) ?? '';
  const field = describeField(description, name, null);
  if (field === null) return null;
  const words = labelOf(element, { tryWords }) ?? label(field);
  return (
    <>
      <Box component="dt" sx={{ padding: '8px 0', fontSize: 13, color: 'var(--ink2)' }}>
        {words}
      </Box>
      <Box component="dd" sx={{ margin: 0, padding: '8px 0', fontSize: 13 }}>
        <Picture
          address={imageAddress(field, readPath(record, name), { ...scope, record })}
          missing={missingPicture(field, record)}
          alt={words}
        />
      </Box>
    </>
  );
}
