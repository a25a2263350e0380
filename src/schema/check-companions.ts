import { type ConfigDocument, diagnose } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { JsonSchema } from './json-schema.ts';

/** Keywords that say nothing without one of others. */
const COMPANIONS: readonly (readonly [name: string, others: readonly string[]])[] = [
  ['if', ['then', 'else']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
];

/** Keywords of a property, which nothing reads at the root of a file. */
const OF_PROPERTIES: readonly string[] = [
  'x-reference',
  'x-on-delete',
  'x-embed',
  'x-count',
  'x-choices',
  'x-computed',
  'x-normalise',
  'x-upload',
  'x-image',
  'x-choosable',
  'x-status',
  'x-words',
  'x-matrix',
  'readOnly',
  'writeOnly',
];

/** Keywords without the ones that they belong to have no effect: warnings. */
export function checkCompanions(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  const alone = COMPANIONS.flatMap(([name, others]) =>
    schema[name] === undefined || others.some((other) => schema[other] !== undefined)
      ? []
      : [
          diagnose(
            document,
            `${pointer}/${name}`,
            'keywordAlone',
            { name, others: others.map((other) => `"${other}"`).join(' / ') },
            'warning',
          ),
        ],
  );
  const misplaced = pointer === '' ? OF_PROPERTIES.filter((name) => schema[name] !== undefined) : [];
  return [
    ...alone,
    ...misplaced.map((name) => diagnose(document, `/${name}`, 'keywordOfProperty', { name }, 'warning')),
  ];
}
