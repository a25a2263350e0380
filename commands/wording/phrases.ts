import type { ConfigDocument } from '../../src/schema/config/config-document.ts';
import { type ConfigLayers, readSources } from '../../src/schema/config/read-sources.ts';
import { flattenWords } from '../../src/schema/words/flatten-words.ts';

/** One word of one language, where it stands. */
export interface Phrase {
  language: string;
  /** `shell.login.submit`, with its area. */
  key: string;
  area: string;
  /** Not empty. */
  text: string;
  /** The path below the folder that holds it. */
  file: string;
  line: number;
  /** It comes from CONFIG_DIR. */
  isOverride: boolean;
}

/** Every phrase that is said, of the built-in files under those of CONFIG_DIR. Empty ones are not there yet. */
export function listPhrases(layers: ConfigLayers): Phrase[] {
  const over = readSources([[], ...layers.slice(1)]).words;
  return [...readSources(layers).words].flatMap(([language, areas]) =>
    areas.flatMap((area) => {
      const own = over.get(language)?.find(({ name }) => name === area.name);
      return listArea(language, area, new Set(pointersOf(own)));
    }),
  );
}

function listArea(language: string, area: ConfigDocument, overridden: ReadonlySet<string>): Phrase[] {
  return flattenWords(area.value).flatMap(({ key, value, pointer }) => {
    if (typeof value !== 'string') return [];
    const file = area.files.at(overridden.has(pointer) ? -1 : 0);
    return [
      {
        language,
        key: `${area.name}.${key}`,
        area: area.name,
        text: value,
        file: file?.file ?? '',
        line: file?.locate(pointer).line ?? 1,
        isOverride: overridden.has(pointer),
      },
    ];
  });
}

function pointersOf(document: ConfigDocument | undefined): string[] {
  return flattenWords(document?.value ?? {}).map(({ pointer }) => pointer);
}
