import { useOfflineState } from '../../engine/outbox/offline-context.ts';
import { loadAgain } from '../version/load-again.ts';
import { OfflinePage } from './offline-page.tsx';

/** Stands while a part of the page is on its way: nothing, or that it cannot come without a network. */
export function PartWait() {
  return useOfflineState().lostAt === null ? null : <OfflinePage retry={loadAgain} />;
}
