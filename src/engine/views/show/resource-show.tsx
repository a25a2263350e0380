import { lazy, Suspense } from 'react';
import type { Description } from '../../../schema/describe/description.ts';

export interface ResourceShowProps {
  description: Description;
  /** Not looked at where the view is of the only record. */
  id: string | null;
  /** Where the reader goes back to; absent where there is no list. */
  listPath?: string;
}

/** Apart from the lists, which need no layout dialect. */
const LoadedShow = lazy(async () => ({ default: (await import('./loaded-show.tsx')).LoadedShow }));

/** A record that is only shown. */
export function ResourceShow(props: ResourceShowProps) {
  return (
    <Suspense fallback={null}>
      <LoadedShow {...props} />
    </Suspense>
  );
}
