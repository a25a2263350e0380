import { lazy, Suspense } from 'react';
import type { ResourceFormProps } from './loaded-resource-form.tsx';

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
