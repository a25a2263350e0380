import path from 'node:path';
import process from 'node:process';
import { NAMED_FUNCTIONS } from '../src/domain/named-functions.ts';
import { checkConfig } from '../src/schema/check-config.ts';
import { ICON_NAMES } from '../server/config/icons.ts';
import { PAGE_NAMES } from '../server/config/page-names.ts';
import { readLayer } from '../server/config/read-layer.ts';
import { chooseLanguage } from './checking/choose-language.ts';
import { readMetaSchemas } from './checking/read-meta-schemas.ts';
import { reportCheck } from './checking/report-check.ts';

/**
 * `npm run check`: every diagnostic of the built-in files and of CONFIG_DIR, one to a line, and what drafts still lack.
 * @returns 1 when there is an error
 */
export async function main(): Promise<number> {
  const root = process.cwd();
  const configDir = path.resolve(root, process.env.CONFIG_DIR ?? 'config');
  const [builtIn, override, meta] = await Promise.all([
    readLayer(root),
    readLayer(configDir),
    readMetaSchemas(root),
  ]);
  const checked = checkConfig({
    layers: [builtIn, override],
    ...meta,
    iconNames: ICON_NAMES,
    pageNames: PAGE_NAMES,
    functionNames: new Set(Object.keys(NAMED_FUNCTIONS)),
  });
  const overridden = new Set(override.map(({ file }) => file));
  const report = reportCheck(checked, {
    words:
      checked.words.get(chooseLanguage(process.env, [...checked.words.keys()]))?.get('diagnostics') ?? {},
    fileCount: builtIn.length + override.length,
    toPath: (file) => (overridden.has(file) ? path.relative(root, path.join(configDir, file)) : file),
  });
  process.stdout.write(`${report.lines.join('\n')}\n`);
  return report.errorCount > 0 ? 1 : 0;
}
