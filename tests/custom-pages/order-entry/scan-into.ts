import { fireEvent } from '@testing-library/react';
import { writeField } from '../../../custom-pages/order-entry/keys/typed-field.ts';

const BETWEEN_KEYS_MILLISECONDS = 5;
/** A scan has nothing to do with the keys before it. */
const PAUSE_MILLISECONDS = 100;

/**
 * Types a code and an Enter as a scanner does, with what a browser does by itself about an unused key: a
 * character goes into the focused field, Enter presses the focused button.
 */
export function scanInto(code: string): void {
  let at = new Event('now').timeStamp + PAUSE_MILLISECONDS;
  for (const key of [...code, 'Enter']) {
    at += BETWEEN_KEYS_MILLISECONDS;
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    if (!fireEvent(target, event)) continue;
    if (key === 'Enter' && target instanceof HTMLButtonElement) fireEvent.click(target);
    else if (key.length === 1 && target instanceof HTMLInputElement) writeField(target, target.value + key);
  }
}
