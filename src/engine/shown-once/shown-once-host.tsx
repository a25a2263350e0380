import { lazy, Suspense, useEffect } from 'react';
import type { Description } from '../../schema/describe/description.ts';
import { forgetShown, useShownOnce } from './shown-once.ts';

const ShownOnceDialog = lazy(() => import('./shown-once-dialog.tsx'));

/** Where a page shows what was answered once to its resource. Another resource's page lets it go. */
export function ShownOnceHost({ name }: Pick<Description, 'name'>) {
  const shown = useShownOnce();
  const isForeign = shown !== null && shown.resource !== name;
  useEffect(() => {
    if (isForeign) forgetShown();
  }, [isForeign]);
  if (shown === null || isForeign) return null;
  return (
    <Suspense fallback={null}>
      <ShownOnceDialog shown={shown} onClose={forgetShown} />
    </Suspense>
  );
}
