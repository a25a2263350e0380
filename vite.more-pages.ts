import path from 'node:path';
import process from 'node:process';

/**
 * Where `#more-pages` leads: PAGES_DIR, a folder of further pages written by hand, read from the product's own folder.
 * Without one it is `custom-pages` itself, so that nothing is found twice.
 */
export const morePages = {
  '#more-pages': path.resolve(import.meta.dirname, process.env.PAGES_DIR || 'custom-pages'),
};
