import { lazy, Suspense } from 'react';
import type { ResourceDashboardProps } from './loaded-dashboard.tsx';

/** Apart from the lists, which draw no figures. */
const LoadedDashboard = lazy(async () => ({
  default: (await import('./loaded-dashboard.tsx')).LoadedDashboard,
}));

/** Figures and charts, each from an operation; one that fails leaves the others standing. */
export function ResourceDashboard(props: ResourceDashboardProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDashboard {...props} />
    </Suspense>
  );
}
