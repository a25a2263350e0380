import { createRoot } from 'react-dom/client';
import { remember } from '../../data/config/remember.ts';
import type { ServedConfig } from '../../schema/describe/served-config.ts';
import { RENDERER_FOLDERS, type RendererFolder } from '../pages/pages.ts';
import type { Started } from '../start/start-up.ts';
import { Admin } from './admin.tsx';

/**
 * Draws the back office into the page, in place of whatever stands there.
 * @param welcome the word key of a notice to start with
 */
export function showAdmin(root: HTMLElement, started: Started, welcome?: string): void {
  const data = { ...started.data, servedConfig: withRenderers(started.data.servedConfig) };
  root.replaceChildren();
  createRoot(root).render(<Admin started={{ ...started, data }} welcome={welcome} />);
}

/**
 * A served configuration that gives an entity out once the renderers that its fields ask for are registered. So a view
 * that waits for its description waits for them too, and shows no other renderer first.
 * @param folders the renderers written by hand
 */
export function withRenderers(
  servedConfig: ServedConfig,
  folders: readonly RendererFolder[] = RENDERER_FOLDERS,
): ServedConfig {
  if (folders.length === 0) return servedConfig;
  const loadEntity = remember(async (name) => {
    const file = await servedConfig.loadEntity(name);
    const { loadRenderers } = await import('../pages/load-renderers.ts');
    await loadRenderers(file, folders);
    return file;
  });
  return { ...servedConfig, loadEntity };
}
