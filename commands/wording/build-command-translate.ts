import type { Words } from '../../src/schema/dialect/config-index.ts';
import { buildTranslate, type Translate } from './build-translate.ts';

/** Words what commands say; a key without a word is its own phrase. @param words the area `commands` */
export function buildCommandTranslate(words: Words): Translate {
  const say = buildTranslate({ commands: words });
  return (key, params) => say(`commands.${key}`, { _: key, ...params });
}
