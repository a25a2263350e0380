import { useCallback, useState } from 'react';
import { fieldOf } from '../model/wire.ts';
import { readKept, writeKept } from './kept.ts';

/** What is set for the till of this browser alone. */
export interface TillSettings {
  /** Without one nothing is printed, and nothing is missed on paper. */
  usesPrinter: boolean;
}

const NAME = 'gatehouse.till.settings';

export function useTillSettings(): [TillSettings, change: (settings: TillSettings) => void] {
  const [settings, setSettings] = useState<TillSettings>(() => ({
    usesPrinter: fieldOf(readKept(NAME), 'usesPrinter') !== false,
  }));
  const change = useCallback((next: TillSettings) => {
    writeKept(NAME, next);
    setSettings(next);
  }, []);
  return [settings, change];
}
