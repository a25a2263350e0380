import { ConnectionBanner } from './connection-banner.tsx';
import { DiagnosticsBanner } from './diagnostics-banner.tsx';
import { SetupBanner } from './setup-banner.tsx';
import { VersionBanner } from './version-banner.tsx';

const ADMIN = 'admin';

/** What concerns the whole deployment, above every page. */
export function Banners({ roles }: { roles: readonly string[] }) {
  const isAdmin = roles.includes(ADMIN);
  return (
    <>
      <ConnectionBanner />
      <VersionBanner />
      {isAdmin && <SetupBanner />}
      {isAdmin && <DiagnosticsBanner />}
    </>
  );
}
