import { CircleX, Info, LockOpen, type LucideIcon, RefreshCw, Settings2 } from 'lucide-react';
import type { GateState } from '../model/wire.ts';
import type { Tone } from '../parts/toned.tsx';

/** How a state of a gate is shown; a gate without an icon shows the gate itself. */
export const GATE_LOOKS: Record<GateState, { tone: Tone; isUp: boolean; icon?: LucideIcon }> = {
  closed: { tone: 'ink2', isUp: false },
  open: { tone: 'success', isUp: true },
  opening: { tone: 'info', isUp: false, icon: RefreshCw },
  closing: { tone: 'info', isUp: true, icon: RefreshCw },
  kept_open: { tone: 'warning', isUp: true, icon: LockOpen },
  unknown: { tone: 'danger', isUp: false, icon: Info },
  offline: { tone: 'danger', isUp: false, icon: CircleX },
  not_set_up: { tone: 'ink3', isUp: false, icon: Settings2 },
};

/** What may be asked of a gate as it stands. What makes no sense now is disabled. */
export function usableOf(state: GateState): { open: boolean; keep: boolean; close: boolean } {
  switch (state) {
    case 'closed':
    case 'closing':
      return { open: true, keep: true, close: false };
    case 'open':
    case 'opening':
      return { open: false, keep: true, close: true };
    case 'kept_open':
      return { open: false, keep: false, close: true };
    case 'unknown':
    case 'offline':
      return { open: true, keep: true, close: true };
    case 'not_set_up':
      return { open: false, keep: false, close: false };
  }
}
