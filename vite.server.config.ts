import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const commands = path.join(import.meta.dirname, 'commands');

/** Bundles every `commands/*.ts`, with what it imports of ours, to `dist/server/<name>.js`. Packages stay outside. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['node'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        readdirSync(commands)
          .filter((file) => file.endsWith('.ts'))
          .map((file) => [path.basename(file, '.ts'), path.join(commands, file)]),
      ),
    },
  },
});
