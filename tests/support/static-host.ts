import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { type OpenServer, openServer } from '../harness/open-server.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** A web server that knows files and nothing else: the page for every path without a file. */
export async function startStaticHost(folder: string): Promise<OpenServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    const file = path.extname(pathname) === '' ? '/index.html' : pathname;
    try {
      const body = await readFile(path.join(folder, file));
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return openServer(server);
}
