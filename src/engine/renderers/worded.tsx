import { isPlainObject } from '../../schema/plain-object.ts';
import { toText } from '../format/to-text.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, hasKeyword, rankWith, typeIs } from '../registry/testers.ts';
import { useWords } from '../words/use-words.ts';
import { text } from './text.tsx';

/** A stored word key in the reader's language, with the parameters that its record keeps; other texts as they are. */
function WordedCell({ field, value, record }: CellProps) {
  const { tryWords } = useWords();
  const words = field.schema['x-words'];
  const { params: from, areas } = isPlainObject(words) ? words : {};
  const stored = typeof from === 'string' ? record[from] : undefined;
  const params = Object.entries(isPlainObject(stored) ? stored : {}).map(([name, param]) => {
    const area = isPlainObject(areas) && Object.hasOwn(areas, name) ? areas[name] : undefined;
    const shown = toText(param);
    return [name, typeof area === 'string' ? (tryWords([`${area}.${shown}`]) ?? shown) : shown] as const;
  });
  const key = toText(value);
  const shown = tryWords([key], Object.fromEntries(params)) ?? key;
  return <bdi title={shown}>{shown}</bdi>;
}

/** A text whose words stand in a file of words (`x-words`). */
export const worded: Renderer = {
  tester: rankWith(RANKS.keyword, and(typeIs('string'), hasKeyword('x-words'))),
  Control: text.Control,
  Cell: WordedCell,
};
