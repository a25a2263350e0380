import { ResourceContextProvider } from 'ra-core';
import { ONLY_ID } from '../../../contract/only-id.ts';
import { IdForm } from './id-form.tsx';
import { KeyedForm } from './keyed-form.tsx';
import type { ResourceFormProps } from './resource-form.tsx';

/** A form on a page: of the address's record, of the only one, or of a key that the reader picks. */
export function LoadedResourceForm({ description, id, listPath }: ResourceFormProps) {
  const { record = 'id' } = description.form.view;
  return (
    <ResourceContextProvider value={description.name}>
      {typeof record === 'object' ? (
        <KeyedForm description={description} keyed={record} />
      ) : record === 'only' ? (
        <IdForm description={description} id={ONLY_ID} />
      ) : (
        <IdForm key={id} description={description} id={id === '0' ? null : id} listPath={listPath} />
      )}
    </ResourceContextProvider>
  );
}
