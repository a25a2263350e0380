import { ResourceContextProvider } from 'ra-core';
import { SINGLETON_ID } from '../../../contract/singleton-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { IdForm } from './id-form.tsx';
import { KeyedForm } from './keyed/keyed-form.tsx';

export interface ResourceFormProps {
  description: Description;
  /** Null or `0` for a new record, as the addresses of the documents count. */
  id: string | null;
  /** Where the reader goes after a save or by cancelling. */
  listPath: string;
}

/** A form on a page: of the address's record, of the only one, or of a key that the reader picks. */
export function LoadedResourceForm({ description, id, listPath }: ResourceFormProps) {
  const { record = 'id' } = description.form.view;
  return (
    <ResourceContextProvider value={description.name}>
      {typeof record === 'object' ? (
        <KeyedForm description={description} keyed={record} />
      ) : record === 'only' ? (
        <IdForm description={description} id={SINGLETON_ID} />
      ) : (
        <IdForm key={id} description={description} id={id === '0' ? null : id} listPath={listPath} />
      )}
    </ResourceContextProvider>
  );
}
