import { RecordContextProvider } from 'ra-core';
import { useMemo } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import { withComputed } from '../../../schema/describe/with-computed.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { registerOwnElements } from '../../layouts/own-elements.ts';
import { ShowElement } from '../../layouts/show/show-element.tsx';
import { useScope } from '../../scope/use-scope.ts';
import styles from './show.module.css';

registerOwnElements();

interface ShowRecordProps {
  description: Description;
  record: JsonObject;
  /** Without cards, for a dialog. */
  isPlain?: boolean;
}

/** A record as lists of names and values, a card for each group. */
export function ShowRecord({ description, record: read, isPlain = false }: ShowRecordProps) {
  const shared = useScope();
  const record = useMemo(() => withComputed(description, read), [description, read]);
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const root = useMemo(() => toShowLayout(description), [description]);
  return (
    <RecordContextProvider value={record}>
      <div className={styles.record}>
        <ShowElement
          element={root}
          description={description}
          record={record}
          scope={scope}
          isPlain={isPlain}
        />
      </div>
    </RecordContextProvider>
  );
}

/** The show view's own, else of every property. */
function toShowLayout({ views, fields }: Description): LayoutElement {
  const written = views.show?.layout;
  if (written !== undefined) return expandLayout(written);
  return expandLayout(fields.filter(({ schema }) => schema.writeOnly !== true).map(({ name }) => name));
}
