import { DiagnosticsBanner } from './diagnostics-banner.tsx';
import { SetupBanner } from './setup-banner.tsx';
import { UpdateBanner } from './update-banner.tsx';

const ADMIN = 'admin';

/** What concerns the whole deployment, above every page. */
export function Banners({ roles }: { roles: readonly string[] }) {
  const isAdmin = roles.includes(ADMIN);
  return (
    <>
      <UpdateBanner />
      {isAdmin && <SetupBanner />}
      {isAdmin && <DiagnosticsBanner />}
    </>
  );
}
