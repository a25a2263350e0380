import { createRoot } from 'react-dom/client';
import { withRenderers } from '../pages/with-renderers.ts';
import type { Started } from '../start/start-up.ts';
import { Admin } from './admin.tsx';

/**
 * Draws the back office into the page, in place of whatever stands there.
 * @param welcome the word key of a notice to start with
 */
export function showAdmin(root: HTMLElement, started: Started, welcome?: string): void {
  const data = { ...started.data, catalogue: withRenderers(started.data.catalogue) };
  root.replaceChildren();
  createRoot(root).render(<Admin started={{ ...started, data }} welcome={welcome} />);
}
