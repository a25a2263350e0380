import { ArrowDown, Info, Lock, type LucideIcon, RefreshCw } from 'lucide-react';
import type { LockStatus } from '../model/locks.ts';

/** The tone and icon of each status; never by the colour alone. */
export const STATUS_LOOKS: Record<LockStatus, { tone: string; icon: LucideIcon }> = {
  lock: { tone: 'ink2', icon: Lock },
  unlock: { tone: 'success', icon: ArrowDown },
  running: { tone: 'info', icon: RefreshCw },
  unknown: { tone: 'ink2', icon: Info },
};
