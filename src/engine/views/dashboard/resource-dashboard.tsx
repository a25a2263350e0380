import { lazy, Suspense } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import type { DashboardView } from '../../../schema/dialect/dialect-types.ts';

export interface ResourceDashboardProps {
  description: Description;
  dashboard: DashboardView;
}

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
