import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const stubs = path.join(import.meta.dirname, 'src/app/browser-stubs');

/** The user interface: `dist/ui`. Nothing in it needs inline scripts or `eval`, so a strict content policy holds. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: [
      // JSON Forms names ajv, which compiles code; the app hands it another validator.
      { find: /^ajv$/, replacement: path.join(stubs, 'ajv.ts') },
      { find: /^ajv-formats$/, replacement: path.join(stubs, 'ajv-formats.ts') },
    ],
  },
  build: {
    outDir: 'dist/ui',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A data: address would have to be allowed by the content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
});
