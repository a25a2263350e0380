import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';

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
 * The same, bundled before it runs as the server is: what it measures in its own process is then what is deployed.
 * Code that Vite compiles as it is loaded takes about a fifth longer.
 * @param {string} file from the root, with an exported `main`
 * @returns {(words: readonly string[]) => Promise<number>} the command; its answer is the exit code
 */
export function bundledCommandIn(file) {
  return async (words) => {
    const name = path.basename(file, '.ts');
    // Two folders below the root, as the modules are that look from their own place for its files.
    const outDir = path.join(ROOT, 'dist', name);
    const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      resolve: { conditions: ['node'] },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        sourcemap: true,
        // Plain modules stay where they are, with what stands beside them.
        rolldownOptions: {
          input: { [name]: path.join(ROOT, file) },
          output: names,
          external: (id) => path.dirname(id) === import.meta.dirname,
          makeAbsoluteExternalsRelative: false,
        },
      },
    });
    const { main } = await import(pathToFileURL(path.join(outDir, `${name}.js`)).href);
    return await main(words);
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
