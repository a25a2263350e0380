const BEGIN = '<!-- keywords: written by `npm run docs` -->';
const END = '<!-- end of keywords -->';

/**
 * A page with its keyword tables brought up to date; all else stays.
 * @throws Error when the page has no place for them
 */
export function writeTables(page: string, tables: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`There is no "${BEGIN}" … "${END}" in the page.`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${page.slice(end)}`;
}
