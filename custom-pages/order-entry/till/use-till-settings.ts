import { useCallback, useState } from 'react';
import { fieldOf } from '../model/read-wire-value.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';

/** What is set for the till of this browser alone. */
export interface TillSettings {
  /** Without one no receipt is printed, and none is missed; the drawer opens all the same. */
  usesPrinter: boolean;
  /** A single character is a shortcut; else it is one only together with Alt. */
  usesSingleKeys: boolean;
  /** A scan that is not taken is heard. */
  usesSound: boolean;
}

const NAME = 'gatehouse.till.settings';

export function useTillSettings(): [TillSettings, change: (settings: TillSettings) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = useCallback((next: TillSettings) => {
    tryToStore(NAME, next);
    setSettings(next);
  }, []);
  return [settings, change];
}

/** What has never been set is on. */
function readSettings(): TillSettings {
  const kept = readStored(NAME);
  const isOn = (name: keyof TillSettings) => fieldOf(kept, name) !== false;
  return {
    usesPrinter: isOn('usesPrinter'),
    usesSingleKeys: isOn('usesSingleKeys'),
    usesSound: isOn('usesSound'),
  };
}
