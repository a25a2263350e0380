import { createRoot } from 'react-dom/client';
import type { Started } from '../start/start-up.ts';
import { Admin } from './admin.tsx';

/**
 * Draws the back office into the page, in place of whatever stands there.
 * @param welcome the word key of a notice to start with
 */
export function showAdmin(root: HTMLElement, started: Started, welcome?: string): void {
  root.replaceChildren();
  createRoot(root).render(<Admin started={started} welcome={welcome} />);
}
