import { Suspense } from 'react';
import { ConnectionBanner } from './connection-banner.tsx';
import { DiagnosticsBanner } from './diagnostics-banner.tsx';
import { OutboxBanner } from './outbox-banner.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import { SetupBanner } from './setup-banner.tsx';
import { VersionBanner } from './version-banner.tsx';

const ADMIN = 'admin';

/** What concerns the whole deployment, above every page. */
export function Banners({ roles }: { roles: readonly string[] }) {
  const isAdmin = roles.includes(ADMIN);
  return (
    <>
      <ConnectionBanner />
      <QuietBoundary>
        <Suspense fallback={null}>
          <OutboxBanner />
        </Suspense>
      </QuietBoundary>
      <VersionBanner />
      {isAdmin && <SetupBanner />}
      {isAdmin && <DiagnosticsBanner />}
    </>
  );
}
