import { preview } from 'vite';

/** Serves a built application on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error(`${folder} could not be served`);
  return { url, close: () => server.close() };
}
