import path from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A command whose TypeScript stands in `tests` or `bench`: Vite compiles it as it is loaded, since Node 20 runs none.
 * It is named by its path, as the import table wants it: what `npm start` needs never comes to import it.
 * @param {string} file from the root, with an exported `main`
 * @returns {(words: readonly string[]) => Promise<number>} the command; its answer is the exit code
 */
export function commandIn(file) {
  return async (words) => {
    const { module, close } = await loadTypeScript(file);
    try {
      return await module.main(words);
    } finally {
      await close();
    }
  };
}

/**
 * Loads a module of TypeScript, and whatever it imports, also later, until it is closed.
 * @param {string} file from the root
 */
export async function loadTypeScript(file) {
  const { NODE_ENV } = process.env;
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  // Vite sets it for itself; what we start must not inherit it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return { module: await vite.ssrLoadModule(`/${file}`), close: () => vite.close() };
}
