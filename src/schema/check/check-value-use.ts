import { diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { findMeant, suggest } from '../config/suggest.ts';
import type { NameUse } from '../dialect/meta-uses.ts';
import { followPath, type PathEnd, type RootedSchema } from '../json-schema/follow-path.ts';
import { MOMENTS, parseValue, UnknownValueError, VALUE_ROOTS } from '../values/value-reference.ts';
import { checkTypes, givesOf, typesOf } from './check-function.ts';
import { checkMissingValue } from './check-missing-value.ts';
import type { NamingFile } from './check-names.ts';
import { isOfDraft, note } from './draft-notes.ts';
import type { Known } from './known-names.ts';
import { schemaOfRoot } from './root-schema.ts';

/**
 * A value of the dialect where it stands: that its root is filled there, that each step leads to something described,
 * and that its functions exist and take what comes into them.
 */
export function checkValueUse(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { document } = file;
  const { name, pointer } = use;
  try {
    const reference = parseValue(name);
    if (reference === undefined) return [];
    const unknown = reference.functions.find((fn) => known.functions !== null && !known.functions.has(fn));
    const path = 'path' in reference ? reference.path : [];
    return [
      ...checkRoot(file, use, { root: reference.root, path, functions: reference.functions }, known),
      ...(unknown === undefined
        ? []
        : [
            diagnoseUnknown(
              document,
              pointer,
              'unknownFunction',
              unknown,
              suggest(unknown, known.functions ?? []),
            ),
          ]),
    ];
  } catch (error) {
    if (!(error instanceof UnknownValueError)) throw error;
    const nearest = suggest(error.rootName, [...VALUE_ROOTS, ...MOMENTS]);
    const meant = nearest && `$${nearest}`;
    return [diagnoseUnknown(document, pointer, 'unknownValue', name, meant)];
  }
}

function checkRoot(
  file: NamingFile,
  use: NameUse,
  { root, path, functions }: { root: string; path: readonly string[]; functions: readonly string[] },
  known: Known,
): Diagnostic[] {
  const { document, entity } = file;
  const { roots = {}, name, pointer } = use;
  if (entity === undefined) return [];
  const place = { entity, entityName: document.name, use, known };
  const found = schemaOfRoot(Object.hasOwn(roots, root) ? (roots[root] ?? null) : null, place);
  const waits = (): Diagnostic[] | null => {
    if (!isOfDraft(file, pointer, known)) return null;
    note(known.unbuiltBySchema, document.name, name);
    return [];
  };
  if (found === null) {
    const filled = Object.keys(roots).filter((one) => schemaOfRoot(roots[one] ?? null, place) !== null);
    const params = { name: `$${root}`, roots: filled.map((one) => `$${one}`).join(', ') };
    return waits() ?? [diagnose(document, pointer, 'unfilledRoot', params)];
  }
  if (found === undefined) return [];
  const lost = checkSteps({ document, name, pointer }, path, found);
  if (lost.length === 0)
    return [
      ...checkFunctions({ document, pointer }, functions, followPath(found, path)),
      ...checkMissingValue(document, use, { root, path, schema: found }, known),
    ];
  // An answer may have more once its operation is built.
  return root === 'answer' && lost.length > 0 ? (waits() ?? lost) : lost;
}

function checkFunctions(
  { document, pointer }: Pick<NamingFile, 'document'> & Pick<NameUse, 'pointer'>,
  functions: readonly string[],
  end: PathEnd,
): Diagnostic[] {
  return functions.flatMap((name, index) => {
    const own = end.kind === 'found' ? typesOf(end.schemas) : null;
    return checkTypes(document, { name, pointer }, index === 0 ? own : givesOf(functions[index - 1]));
  });
}

function checkSteps(
  { document, name, pointer }: Pick<NamingFile, 'document'> & Pick<NameUse, 'name' | 'pointer'>,
  path: readonly string[],
  schema: RootedSchema,
): Diagnostic[] {
  const end = followPath(schema, path);
  if (end.kind === 'found') return [];
  const step = path[end.step] ?? '';
  if (end.kind === 'beyond')
    return [diagnose(document, pointer, 'undescribedValue', { name, step }, 'warning')];
  const meant = findMeant(step, end.names);
  const before = ['', ...path.slice(0, end.step)].join('.');
  const suggestion = meant && {
    ...meant,
    text: name.replace(`${before}.${step}`, `${before}.${meant.text}`),
  };
  return [diagnoseUnknown(document, pointer, 'lostValue', name, suggestion)];
}
