import type { Words } from '../../src/schema/dialect/config-index.ts';
import { buildSay, type Say } from './build-say.ts';

/** Words what commands say; a key without a word is its own phrase. @param words the area `commands` */
export function buildCommandSay(words: Words): Say {
  const say = buildSay({ commands: words });
  return (key, params) => say(`commands.${key}`, { _: key, ...params });
}
