import Box from '@mui/material/Box';
import { RecordContextProvider } from 'ra-core';
import { useMemo } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import { withComputed } from '../../../schema/describe/with-computed.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { useScope } from '../../scope/use-scope.ts';
import { ShowElement } from './show-element.tsx';

interface ShowRecordProps {
  description: Description;
  record: JsonObject;
  /** The show view's own, else of every property. */
  layout?: LayoutElement;
  /** Without cards, for a dialog. */
  isPlain?: boolean;
}

/** A record as lists of names and values, a card for each group. */
export function ShowRecord({ description, record: read, layout, isPlain = false }: ShowRecordProps) {
  const shared = useScope();
  const record = useMemo(() => withComputed(description, read), [description, read]);
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const root = useMemo(() => layout ?? toShowLayout(description), [layout, description]);
  return (
    <RecordContextProvider value={record}>
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ShowElement
          element={root}
          description={description}
          record={record}
          scope={scope}
          isPlain={isPlain}
        />
      </Box>
    </RecordContextProvider>
  );
}

function toShowLayout({ views, fields }: Description): LayoutElement {
  const written = views.show?.layout;
  if (written !== undefined) return expandLayout(written);
  return expandLayout(fields.filter(({ schema }) => schema.writeOnly !== true).map(({ name }) => name));
}
