import { serveConfig } from './config/serve-config.ts';
import type { App } from './create-app.ts';
import type { Deps } from './deps.ts';
import { createBaseApp } from './http/base-app.ts';
import { serveStaticFiles } from './http/static-files.ts';

/**
 * The pages' own server beside another provider: the user interface and the configuration, and nothing of the data. It
 * knows no user, so it tells what is wrong in the configuration on its console alone, and hands nothing on to an IO server.
 */
export function createPagesApp(deps: Pick<Deps, 'config' | 'clock' | 'settings' | 'log'>): App {
  const { version, buildTimestamp } = deps.settings;
  const configuration = serveConfig(deps);
  const staticFiles = serveStaticFiles(deps.settings);
  const app = createBaseApp(deps);
  app.get('/config/*', async (context) => (await configuration(context.req.raw)) ?? context.notFound());
  app.get('/health', (context) => context.json({ version, build_timestamp: buildTimestamp }));
  for (const path of ['/api/*', '/io/*']) app.all(path, (context) => context.notFound());
  app.get('*', async (context) => (await staticFiles(context.req.raw)) ?? context.notFound());
  return { fetch: (request, bindings) => app.fetch(request, bindings) };
}
