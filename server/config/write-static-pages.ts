import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy, type PolicySettings } from '../http/content-security-policy.ts';

/** What a `<meta>` may not say: such a server says it in a header. */
const HEADERS_ALONE = /^frame-ancestors /;
/** Notes of the build for this product's own start. */
const BUILD_NOTE = 'build.json';
const HEAD = '<head>';

/**
 * Writes the built user interface into a folder, for hosting without this server. The page carries its policy itself;
 * it stands there twice, since some hosts answer `404.html` for a path that is no file.
 * @param uiFolder the build
 * @throws Error when it has no page
 */
export async function writeStaticPages(
  folder: string,
  uiFolder: string,
  settings: PolicySettings,
): Promise<void> {
  await cp(uiFolder, folder, { recursive: true, filter: (source) => !source.endsWith(BUILD_NOTE) });
  const page = await readFile(join(uiFolder, 'index.html'), 'utf8');
  if (!page.includes(HEAD))
    throw new Error(
      `${join(uiFolder, 'index.html')} is no page. Remove ${uiFolder}: the next call builds it again.`,
    );
  const policy = contentSecurityPolicy(settings)
    .split('; ')
    .filter((directive) => !HEADERS_ALONE.test(directive))
    .join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const guarded = page.replace(HEAD, `${HEAD}\n    ${meta}`);
  for (const name of ['index.html', '404.html']) await writeFile(join(folder, name), guarded);
}
