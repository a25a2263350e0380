import { useStore } from 'ra-core';
import { useUserKey } from './use-user-key.ts';

export type Density = 'normal' | 'compact';

export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { normal: 36, compact: 30 };

/** How close the rows of all tables stand, as this user likes it. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useStore<string>(useUserKey('density'), 'normal');
  return [kept === 'compact' ? 'compact' : 'normal', keep];
}
