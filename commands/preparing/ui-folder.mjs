import { createHash } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';

/**
 * Where the built user interface stands, below the folder of the product. A build with further pages (PAGES_DIR) has
 * its own folder: starts with and without them would else build in turn.
 * @returns {string} a relative path
 */
export function uiFolder() {
  const pages = process.env.PAGES_DIR ?? '';
  if (pages === '') return path.join('dist', 'ui');
  return path.join(
    'dist',
    `ui-${createHash('sha256').update(path.resolve(pages)).digest('hex').slice(0, 8)}`,
  );
}
