import { mayOpen } from '../routes/may-open.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { findPage } from './pages.ts';

/** Whether a page stands alone under its address. Why it may not be opened is said within the shell, as ever. */
export function isFullScreen(entry: RouteEntry, roles: readonly string[]): boolean {
  return entry.status !== 'draft' && findPage(entry.page)?.isFullScreen === true && mayOpen(entry, roles);
}
