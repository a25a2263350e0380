import { useState } from 'react';
import { type LayoutPreference, readLayout, writeLayout } from './layout-preference.ts';

/** The shell's layout, and what changes and remembers a part of it. */
export function useLayout(): [LayoutPreference, change: (part: Partial<LayoutPreference>) => void] {
  const [layout, setLayout] = useState(readLayout);
  return [
    layout,
    (part) => {
      const next = { ...layout, ...part };
      writeLayout(next);
      setLayout(next);
    },
  ];
}
