import { RELAY_PATH } from '../src/contract/relay-path.ts';
import { limitCostlyCalls } from './calls/costly-calls.ts';
import type { Config, ConfigStore } from './config/config-store.ts';
import { serveConfig } from './config/serve-config.ts';
import type { Deps } from './deps.ts';
import { createBaseApp } from './http/base-app.ts';
import type { NodeBindings } from './http/client-address.ts';
import { serveStaticFiles } from './http/static-files.ts';
import { streamOrigins } from './io/stream-origins.ts';
import { MODULES } from './modules/modules.ts';
import { registerOperations } from './register-operations.ts';
import { ListSnapshots } from './snapshots/list-snapshots.ts';

export interface App {
  /** @param bindings what @hono/node-server hands over: the client's address */
  fetch(request: Request, bindings?: NodeBindings): Promise<Response> | Response;
  /** Gives up what it holds of the database, which is closed afterwards. */
  close(): Promise<void>;
}

/**
 * The provider as one fetch handler: its operations, the configuration, and the UI.
 * @example const app = createApp({ database, config, clock: () => new Date(), randomBytes, settings });
 * serve({ fetch: app.fetch });
 * @throws Error when the API definition names an operation that nothing here answers, or the other way round
 */
export function createApp(deps: Deps): App {
  const configuration = serveConfig(deps);
  const staticFiles = serveStaticFiles(deps.settings, streamOrigins(deps));
  const shared = { enterCostly: limitCostlyCalls(), snapshots: new ListSnapshots(deps) };
  const build = (config: Config) => {
    const app = createBaseApp(deps);
    app.get('/config/*', async (context) => (await configuration(context.req.raw)) ?? context.notFound());
    registerOperations(app, deps, config, MODULES, shared);
    for (const path of ['/api/*', `${RELAY_PATH}/*`]) app.all(path, (context) => context.notFound());
    app.get('*', async (context) => (await staticFiles(context.req.raw)) ?? context.notFound());
    return app;
  };
  const appOf = followConfig(deps.config, build);
  return {
    fetch: (request, bindings) => appOf().fetch(request, bindings),
    close: () => shared.snapshots.close(),
  };
}

/** The app of the configuration as it is now; where a later one cannot be served, the one before goes on. */
function followConfig<T>(store: ConfigStore, build: (config: Config) => T): () => T {
  let config = store.current();
  let built = build(config);
  return () => {
    const current = store.current();
    if (current === config) return built;
    config = current;
    try {
      built = build(current);
    } catch (error) {
      process.stderr.write(`The changed configuration cannot be served: ${String(error)}\n`);
    }
    return built;
  };
}

/**
 * The pages' own server beside another provider: the user interface and the configuration, and nothing of the data.
 * It knows no user: it reports a broken configuration on the console alone, and relays nothing to an IO server.
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
  return { fetch: (request, bindings) => app.fetch(request, bindings), close: async () => {} };
}
