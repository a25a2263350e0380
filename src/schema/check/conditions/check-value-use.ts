import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant, suggest } from '../../config/suggest.ts';
import type { NameUse } from '../../dialect/meta-uses.ts';
import { followPath, type PathEnd, type RootedSchema } from '../../json-schema/follow-path.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { MOMENTS, parseValue, UnknownValueError } from '../../values/value-reference.ts';
import { VALUE_ROOTS } from '../../values/value-roots.ts';
import { isOfDraft, note } from '../files/draft-notes.ts';
import type { Known, NamingFile } from '../known-names.ts';
import { schemaOfRoot } from '../root-schema.ts';
import { checkAsked, isOpen } from './check-asked.ts';
import { checkTypes, givesOf, type KnownTypes, typesOf } from './check-function.ts';
import { checkMissingValue } from './check-missing-value.ts';

/**
 * A value of the dialect where it stands. Its root must be filled there, each step must lead to something described,
 * and its functions must exist and take their input.
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

/** The types that a value of the dialect may have; null where nothing is said of them. */
export function typesOfValue(file: NamingFile, use: NameUse, known: Known): KnownTypes {
  const schemas = schemasOfValue(file, use, known);
  return schemas === null ? null : typesOf(schemas);
}

/** What is said of a value of the dialect; null where nothing is. */
export function schemasOfValue(
  { document, entity }: NamingFile,
  use: NameUse,
  known: Known,
): readonly JsonSchema[] | null {
  const { name, roots = {} } = use;
  const reference = findValue(name);
  if (entity === undefined || reference === undefined) return null;
  if (reference.functions.length > 0) {
    const gives = givesOf(reference.functions.at(-1));
    return gives === null ? null : [{ type: [...gives] }];
  }
  const kind = Object.hasOwn(roots, reference.root) ? (roots[reference.root] ?? null) : null;
  const found = schemaOfRoot(kind, { entity, entityName: document.name, use, known });
  const end = found && followPath(found, 'path' in reference ? reference.path : []);
  if (end?.kind !== 'found' || isOpen(end.schemas)) return null;
  return end.schemas;
}

function findValue(name: string) {
  try {
    return parseValue(name);
  } catch (error) {
    if (error instanceof UnknownValueError) return undefined;
    throw error;
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
  if (lost.length === 0) {
    const end = followPath(found, path);
    return [
      ...checkFunctions({ document, pointer }, functions, end),
      ...checkMissingValue(document, use, { root, path, schema: found }, known),
      ...checkKey(document, use, { functions, end, root: found.root }),
    ];
  }
  // An answer may have more once its operation is built.
  return root === 'answer' && lost.length > 0 ? (waits() ?? lost) : lost;
}

/** What a condition asks of the value that is its key. */
function checkKey(
  document: ConfigDocument,
  { name, pointer, within }: NameUse,
  { functions, end, root }: { functions: readonly string[]; end: PathEnd; root: object },
): Diagnostic[] {
  const isKey = within !== null && pointer === `${within.pointer}/${toPointerStep(name)}`;
  const asked = isKey && Object.hasOwn(within.value, name) ? within.value[name] : undefined;
  if (asked === undefined || end.kind !== 'found') return [];
  const types = functions.length === 0 ? null : givesOf(functions.at(-1));
  const given = types === null ? [] : [{ type: [...types] }];
  return checkAsked({
    document,
    asked,
    pointer,
    root,
    schemas: functions.length === 0 ? end.schemas : given,
  });
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

/** What other frameworks call the rights. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['edit', 'update'],
  ['show', 'read'],
  ['view', 'read'],
  ['list', 'read'],
  ['add', 'create'],
  ['remove', 'delete'],
]);

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
  const meant = findMeant(OTHER_WORDS.get(step) ?? step, end.names);
  const before = ['', ...path.slice(0, end.step)].join('.');
  const suggestion = meant && {
    ...meant,
    text: name.replace(`${before}.${step}`, `${before}.${meant.text}`),
  };
  return [diagnoseUnknown(document, pointer, 'lostValue', name, suggestion)];
}
