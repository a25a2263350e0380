import { lazy, Suspense, useEffect } from 'react';
import type { Description } from '../../schema/describe/description.ts';
import { forgetOneTimeSecret, useOneTimeSecret } from './one-time-secret-store.ts';

const OneTimeSecretDialog = lazy(() => import('./one-time-secret-dialog.tsx'));

/** Where a page shows what was answered once to its resource. Another resource's page lets it go. */
export function OneTimeSecretHost({ name }: Pick<Description, 'name'>) {
  const shown = useOneTimeSecret();
  const isForeign = shown !== null && shown.resource !== name;
  useEffect(() => {
    if (isForeign) forgetOneTimeSecret();
  }, [isForeign]);
  if (shown === null || isForeign) return null;
  return (
    <Suspense fallback={null}>
      <OneTimeSecretDialog shown={shown} onClose={forgetOneTimeSecret} />
    </Suspense>
  );
}
