import { type ConfigDocument, diagnose } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import { flattenWords } from './flatten-words.ts';

type WordsByLanguage = ReadonlyMap<string, readonly ConfigDocument[]>;

/** Leaves that are no words, and words that one language has and another lacks: a warning, the key shows instead. */
export function checkWords(words: WordsByLanguage): Diagnostic[] {
  return [...words].flatMap(([language, areas]) =>
    areas.flatMap((area) => [...checkLeaves(area), ...checkOthers(area, language, words)]),
  );
}

function checkLeaves(area: ConfigDocument): Diagnostic[] {
  return flattenWords(area.value)
    .filter(({ value }) => typeof value !== 'string')
    .map(({ key, pointer }) => diagnose(area, pointer, 'notAWord', { name: key }));
}

function checkOthers(area: ConfigDocument, language: string, words: WordsByLanguage): Diagnostic[] {
  const own = flattenWords(area.value);
  return [...words].flatMap(([other, areas]) => {
    if (other === language) return [];
    const counterpart = areas.find(({ name }) => name === area.name);
    const known = new Set(flattenWords(counterpart?.value ?? {}).map(({ key }) => key));
    return own
      .filter(({ key }) => !known.has(key))
      .map(({ key, pointer }) =>
        diagnose(area, pointer, 'missingWord', { name: `${area.name}.${key}`, language: other }, 'warning'),
      );
  });
}
