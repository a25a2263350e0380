import { Component, memo, type ReactNode } from 'react';
import { afterFirstView } from '../../engine/parts/later.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DiagnosticsBanner } from './diagnostics-banner.tsx';
import { OutboxBanner } from './outbox-banner.tsx';
import { SetupBanner } from './setup-banner.tsx';
import { VersionBanner } from './version-banner.tsx';

/** It opens the till's queue, a large part, which sends what a page before this one has left. */
const LateOutboxBanner = afterFirstView(async () => OutboxBanner);

const LateAlarmBanners = afterFirstView(async () => (await import('./alarm-banners.tsx')).AlarmBanners);

/** A banner that cannot be drawn is left out: it must not take the page below it along. */
export class QuietBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A banner cannot be drawn.', error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

const ADMIN = 'admin';

/** The alarms of the list that is open, for its place below the title. */
export const LIST_ALARMS = (
  <QuietBoundary>
    <LateAlarmBanners />
  </QuietBoundary>
);

/** What concerns the whole deployment, above every page. */
export const Banners = memo(function Banners({ roles }: { roles: readonly string[] }) {
  const isAdmin = roles.includes(ADMIN);
  return (
    <>
      <ConnectionBanner />
      <QuietBoundary>
        <LateOutboxBanner />
      </QuietBoundary>
      <VersionBanner />
      {isAdmin && <SetupBanner />}
      {isAdmin && <DiagnosticsBanner />}
    </>
  );
});
