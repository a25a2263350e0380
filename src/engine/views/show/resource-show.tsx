import { lazy, Suspense } from 'react';
import type { ResourceShowProps } from './loaded-show.tsx';

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
