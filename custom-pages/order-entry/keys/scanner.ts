/** A scanner types a key every few milliseconds; the fastest hands need three times as long. */
export const LONGEST_GAP_MILLISECONDS = 40;
const SHORTEST_CODE = 4;

/** What has come in so far of what may be a scan. */
export interface Burst {
  text: string;
  lastAt: number;
}

export const NO_BURST: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY };

export interface ScanStep {
  burst: Burst;
  /** This key is the first of a burst: what is on the till now is what a scan has to bring back. */
  isFirst: boolean;
  /** The code, once the Enter behind it has come. */
  code: string | null;
}

/**
 * Tells a barcode scanner from hands, by speed alone: it types a code and an Enter.
 * @param key as `KeyboardEvent.key` names it
 * @param at milliseconds, of any clock that only goes forward
 */
export function readScan(burst: Burst, key: string, at: number): ScanStep {
  const isContinued = at - burst.lastAt <= LONGEST_GAP_MILLISECONDS;
  if (key === 'Enter') {
    const isScan = isContinued && burst.text.length >= SHORTEST_CODE;
    return { burst: NO_BURST, isFirst: false, code: isScan ? burst.text : null };
  }
  // A shift for a capital letter is part of the burst; any other named key ends it.
  if (key === 'Shift') return { burst, isFirst: false, code: null };
  if (key.length !== 1) return { burst: NO_BURST, isFirst: false, code: null };
  if (!isContinued) return { burst: { text: key, lastAt: at }, isFirst: true, code: null };
  return { burst: { text: burst.text + key, lastAt: at }, isFirst: false, code: null };
}
