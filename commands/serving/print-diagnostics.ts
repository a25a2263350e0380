import path from 'node:path';
import type { ConfigStore } from '../../server/config/config-store.ts';
import { chooseLanguage } from '../checking/choose-language.ts';
import { toLine } from '../checking/text-report.ts';
import { buildTranslate } from '../wording/build-translate.ts';

export interface Printing {
  configDir: string;
  /** For the operator's language. */
  environment: Readonly<Record<string, string | undefined>>;
  write(line: string): void;
}

/** One mistake can have hundreds of consequences. */
const MAX_LINES = 100;

/**
 * Says on the console what is wrong in the configuration's files, as `npm run check` says it. It says all at the
 * start, then what each change adds, and once when all is mended.
 */
export function printDiagnostics(config: ConfigStore, { configDir, environment, write }: Printing): void {
  let printed = new Set<string>();
  const print = () => {
    const { diagnostics, words, languages, entities, resources } = config.current();
    const say = buildTranslate(words.get(chooseLanguage(environment, languages))?.get('diagnostics') ?? {});
    const toPath = (file: string, layer = 0) => (layer > 0 ? path.join(configDir, file) : file);
    const lines = diagnostics.map((one) => toLine(one, toPath(one.file, one.layer), say));
    const fresh = lines.filter((line) => !printed.has(line));
    for (const line of fresh.slice(0, MAX_LINES)) write(line);
    if (fresh.length > MAX_LINES) write(`… +${fresh.length - MAX_LINES}`);
    if (lines.length === 0 && printed.size > 0)
      write(say('check.clean', { entities: entities.size, resources: resources.size }));
    printed = new Set(lines);
  };
  print();
  config.onPublished(print);
}
