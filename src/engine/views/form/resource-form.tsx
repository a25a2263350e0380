import { lazy, Suspense } from 'react';
import type { Description } from '../../../schema/describe/description.ts';

export interface ResourceFormProps {
  description: Description;
  /** Null or `0` for a new record, as the addresses of the documents count. */
  id: string | null;
  /** Where the reader goes after a save or by cancelling. */
  listPath: string;
}

/** Apart from the lists, which need no form library and no layout dialect. */
const LoadedResourceForm = lazy(async () => ({
  default: (await import('./loaded-resource-form.tsx')).LoadedResourceForm,
}));

/** A form as a page of its own. */
export function ResourceForm(props: ResourceFormProps) {
  return (
    <Suspense fallback={null}>
      <LoadedResourceForm {...props} />
    </Suspense>
  );
}
