import { useState } from 'react';
import { type LayoutPreference, readLayout, writeLayout } from './layout-preference.ts';

/** The shell's layout as this user has set it, and what changes and remembers a part of it. */
export function useLayout(
  userId: string,
): [LayoutPreference, change: (part: Partial<LayoutPreference>) => void] {
  const [kept, keep] = useState(() => ({ userId, layout: readLayout(userId) }));
  // Another tab may have signed in another user.
  const { layout } = kept.userId === userId ? kept : { layout: readLayout(userId) };
  return [
    layout,
    (part) => {
      const next = { ...layout, ...part };
      writeLayout(userId, next);
      keep({ userId, layout: next });
    },
  ];
}
