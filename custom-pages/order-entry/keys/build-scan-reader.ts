import { NO_BURST, readScan, type ScanStep } from './scanner.ts';
import { typedFieldOf, writeField } from './typed-field.ts';

/** What a scan is told to, at the moment of a key. */
export interface ScanTargets {
  /** Notes how everything stands before a scanner types into it. @returns what brings that back */
  note(): () => void;
  /** A code has been read, and what its keys have done is undone. */
  onScan(code: string): void;
}

const NO_SCAN: ScanStep = { burst: NO_BURST, isFirst: false, code: null };

/**
 * Reads scans out of all keys, wherever they go: a scanner knows nothing of fields and dialogs.
 * @returns takes a key; true for the Enter behind a code, which presses nothing then
 */
export function buildScanReader(): (event: KeyboardEvent, targets: ScanTargets) => boolean {
  let burst = NO_BURST;
  let undo = () => {};
  return (event, { note, onScan }) => {
    const step = event.repeat ? NO_SCAN : readScan(burst, event.key, event.timeStamp);
    burst = step.burst;
    const field = typedFieldOf(event.target);
    if (step.isFirst) undo = field === null ? note() : noteField(field);
    if (step.code === null) return false;
    event.preventDefault();
    event.stopPropagation();
    undo();
    onScan(step.code);
    return true;
  };
}

function noteField(field: NonNullable<ReturnType<typeof typedFieldOf>>): () => void {
  const text = field.value;
  return () => writeField(field, text);
}
