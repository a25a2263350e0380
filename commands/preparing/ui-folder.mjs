import { createHash } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';

/**
 * Where the built user interface stands, below the folder of the product. One with further pages (PAGES_DIR) is a build
 * of its own, so that a start with them and one without do not build in turn.
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
