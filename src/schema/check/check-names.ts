import { isPlainObject } from '../../contract/json-object.ts';
import { letterOf } from '../../contract/letter.ts';
import { EVERYONE, ROLES } from '../../contract/roles.ts';
import { lettersFor } from '../../domain/privileges.ts';
import { findOperation } from '../api/find-operation.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { type DiagnosticCode, WARNING_CODES } from '../config/diagnostic-codes.ts';
import { findMeant, suggest } from '../config/suggest.ts';
import { FIELD_KINDS, isFieldName } from '../dialect/field-uses.ts';
import { type Holder, holdersOf, listMetaUses, type NameUse } from '../dialect/meta-uses.ts';
import { findProperty } from '../json-schema/find-property.ts';
import { findMissingSigil } from '../values/missing-sigil.ts';
import { MOMENTS } from '../values/value-reference.ts';
import { VALUE_ROOTS } from '../values/value-roots.ts';
import { checkAnswered } from './calls/check-answered.ts';
import { checkArgument, resourcesOf } from './calls/check-arguments.ts';
import { checkCleared, checkFilled, checkFilterName } from './calls/check-choices.ts';
import { checkLink } from './calls/check-link.ts';
import {
  checkFieldType,
  checkSaved,
  checkTakenType,
  checkWrittenValue,
} from './calls/check-written-values.ts';
import { checkOwnField } from './conditions/check-conditions.ts';
import { checkFunction } from './conditions/check-function.ts';
import { checkOwnValue } from './conditions/check-own-value.ts';
import { checkValueUse } from './conditions/check-value-use.ts';
import { isOfDraft, note } from './files/draft-notes.ts';
import type { Known, NamingFile } from './known-names.ts';

/** The record's own keys, beside what the schema names. */
export const OWN_FIELDS: readonly string[] = ['id', 'version', '#', '.'];

/**
 * The operations, icons, resources, entities, functions, formats, pages, words and values that a file names. Fields are
 * checked where it is known whose they are.
 */
export function checkNames(file: NamingFile, known: Known): Diagnostic[] {
  const { value } = file.document;
  if (!isPlainObject(value)) return [];
  const { names, parts } = listMetaUses(file.meta, value);
  return [
    ...names.flatMap((use) => [
      ...checkName(file, use, known),
      ...checkWrittenValue(file, use, names, known),
      ...checkTakenType(file, use, known),
    ]),
    ...parts.flatMap((use) => (use.part === 'link' ? checkLink(file, use, names, known) : [])),
  ];
}

function checkName(file: NamingFile, use: NameUse, known: Known): Diagnostic[] {
  const { document, isDraft, missing } = file;
  if (use.fieldTypes !== undefined && isFieldName(use)) return checkFieldType(file, use);
  if (use.kind === 'value')
    return [
      ...checkValueUse(file, use, known),
      ...checkOwnValue(file, use),
      ...checkOwnField(document, { ...use, value: use.name }),
    ];
  if (use.kind === 'placement')
    return [
      ...checkPlacement(document, use),
      ...checkPermission(document, use, known),
      ...checkHolders(document, use, known),
    ];
  if (use.kind === 'plain') return checkPlain(document, use);
  if (use.kind === 'unsigned') return checkUnsigned(document, use);
  if (use.kind === 'argument') return checkArgument(file, use, known);
  if (use.kind === 'saved') return checkSaved(file, use, known);
  if (use.kind === 'answered') return checkAnswered(file, use, known);
  if (use.kind === 'wordStem') return isDraft ? [] : checkWordStem(document, use, known);
  if (use.kind === 'parameter') return isDraft ? [] : checkParameter(file, use, known);
  if (use.kind === 'condition') return checkCondition(document, use);
  if (use.kind === 'constant') return checkConstantValue(document, use);
  if (use.kind === 'always') return [diagnose(document, use.pointer, 'alwaysHolds')];
  if (use.kind === 'never') return [diagnose(document, use.pointer, 'neverHolds')];
  if (use.kind === 'unbuilt') return checkUnbuilt(file, use, known);
  if (use.others !== undefined) return checkCompanions(document, use);
  if (use.kind === 'alone') return checkAlone(document, use);
  if (use.kind === 'cleared') return checkCleared(file, use);
  if (use.kind === 'filled') return checkFilled(file, use);
  if (use.kind === 'filter') return checkFilterName(document, use);
  if (use.kind === 'word') return isDraft ? [] : checkWord(document, use, known);
  const kind = KINDS.get(use.kind);
  const names = kind?.names(known) ?? null;
  if (use.kind === 'function' && names?.has(use.name) === true)
    return checkFunction(document, use, file.entity);
  if (kind === undefined || names === null) return [];
  if (names.has(use.name)) return checkMethod(document, use, known);
  if (isDraft && use.kind === 'page') return [];
  const waiting = use.kind === 'operation' ? missing : use.kind === 'format' ? known.unbuiltBySchema : null;
  if (isDraft && waiting !== null) {
    note(waiting, document.name, use.name);
    return [];
  }
  return [diagnoseUnknown(document, use.pointer, kind.code, use.name, findMeant(use.name, names))];
}

/** A text of a condition without its `$` is no value: the condition would always hold, or never. */
function checkCondition(document: ConfigDocument, { name, pointer }: NameUse): Diagnostic[] {
  const root = /^[A-Za-z]*/.exec(name)?.[0] ?? '';
  const meant = [...VALUE_ROOTS, ...MOMENTS].some((known) => known === root)
    ? root
    : suggest(root, VALUE_ROOTS);
  const suggestion = meant === undefined ? undefined : `$${meant}${name.slice(root.length)}`;
  return [diagnoseUnknown(document, pointer, 'noValue', name, suggestion)];
}

/** A figure, or rows, that are the same whatever is answered. */
function checkConstantValue(document: ConfigDocument, { name, pointer, from = [] }: NameUse): Diagnostic[] {
  const roots = from.map((root) => `$${root}`).join(', ');
  return [diagnose(document, pointer, 'notFrom', { name, roots })];
}

/** Where something is read an operation that changes something is a warning: a provider may read by POST. */
function checkMethod(
  document: ConfigDocument,
  { name, pointer, methods }: NameUse,
  { definition }: Known,
): Diagnostic[] {
  const method = methods && definition ? findOperation(definition, name)?.method : undefined;
  if (methods === undefined || method === undefined || methods.includes(method)) return [];
  const said = { name, method: method.toUpperCase() };
  if (methods.every((one) => one === 'get'))
    return [diagnose(document, pointer, 'notARead', said, 'warning')];
  const others = methods.map((one) => one.toUpperCase()).join(', ');
  return [diagnose(document, pointer, 'wrongMethod', { ...said, methods: others })];
}

/** What nothing draws would vanish without a word. Drafts wait for it: there it is noted. */
function checkUnbuilt(file: NamingFile, { name, pointer }: NameUse, known: Known): Diagnostic[] {
  if (!isOfDraft(file, pointer, known)) return [diagnose(file.document, pointer, 'unbuilt', { name })];
  note(known.unbuiltBySchema, file.document.name, name);
  return [];
}

/** A keyword that waits for another one: a warning, the file works without it. */
function checkAlone(document: ConfigDocument, { name, pointer, beside = [] }: NameUse): Diagnostic[] {
  const others = beside.map((other) => `"${other}"`).join(' / ');
  return [diagnose(document, pointer, 'keywordAlone', { name, others }, 'warning')];
}

/** An action stands where the part around it draws none. */
function checkPlacement(document: ConfigDocument, { name, pointer, within }: NameUse): Diagnostic[] {
  const draws = within?.above === undefined || within.above === null ? undefined : drawsOf(within.above);
  if (draws === undefined || draws.includes(name)) return [];
  return [diagnose(document, pointer, 'notDrawn', { name, placements: draws.join(', ') })];
}

/** The placements that a part draws; by the value of one of its keywords where that says more. */
function drawsOf({ place: { draws, drawsBy = {} }, value }: Holder): readonly unknown[] | undefined {
  const found = Object.entries(drawsBy).map(([keyword, lists]) => lists[String(value[keyword])]);
  return found.find((list) => list !== undefined) ?? draws;
}

/** The right to look is no right to change: what an action without `permission` does must be a reading. */
function checkPermission(document: ConfigDocument, { within }: NameUse, { definition }: Known): Diagnostic[] {
  if (within === null || within.value.permission !== undefined || within.value.builtIn !== undefined)
    return [];
  const { name, operation, set } = within.value;
  const { method = 'get' } =
    definition && typeof operation === 'string' ? (findOperation(definition, operation) ?? {}) : {};
  if (method === 'get' && set === undefined) return [];
  return [diagnose(document, within.pointer, 'permissionLacking', { name: String(name) })];
}

/** A right that no resource with this view gives anyone: the action would never be drawn. A warning. */
function checkHolders(document: ConfigDocument, { pointer, within }: NameUse, known: Known): Diagnostic[] {
  const { permission } = within?.value ?? {};
  const letter = letterOf(permission);
  if (letter === undefined) return [];
  const resources = resourcesOf(document.name, pointer, known).flatMap(
    (name) => known.resources.get(name) ?? [],
  );
  const isHeld = resources.some(({ privileges, formPrivileges = [] }) =>
    lettersFor(NAMED_ROLES, [...privileges, ...formPrivileges]).has(letter),
  );
  if (resources.length === 0 || isHeld) return [];
  const at = `${within?.pointer ?? ''}/permission`;
  return [diagnose(document, at, 'heldByNone', { name: String(permission) }, 'warning')];
}

/** What a privilege may begin with. */
export const NAMED_ROLES: readonly string[] = [...ROLES, EVERYONE];

/** A part without any effect, and keywords that exclude each other. */
function checkCompanions(
  document: ConfigDocument,
  { kind, name, pointer, others = [] }: NameUse,
): Diagnostic[] {
  const params = { name, others: others.map((other) => `"${other}"`).join(', ') };
  if (kind === 'stray')
    return [diagnose(document, pointer, 'notDrawnWith', { name, others: others.join(', ') })];
  if (kind === 'lacking') return [diagnose(document, pointer, 'doesNothing', params)];
  return [diagnose(document, pointer, 'notBeside', params)];
}

/** A plain schema knows no values: the text would be compared as it is written. */
function checkPlain(document: ConfigDocument, { name, pointer }: NameUse): Diagnostic[] {
  const root = /^\$([A-Za-z]+)(?=$|[.|+-])/.exec(name)?.[1];
  const isValue = [...VALUE_ROOTS, ...MOMENTS].some((known) => known === root);
  return isValue ? [diagnose(document, pointer, 'plainValue', { name })] : [];
}

/** A value of the dialect is a whole text that begins with `$`; any other text is shown or sent as it is. A warning. */
function checkUnsigned(document: ConfigDocument, { name, pointer }: NameUse): Diagnostic[] {
  // What a condition compares with may look as it likes.
  if (pointer.includes('/$')) return [];
  const suggestion = findMissingSigil(name) ?? '';
  return [diagnose(document, pointer, 'unsignedValue', { name, suggestion }, 'warning')];
}

/** How word keys are written. */
const WORD_KEY = /^[^\s.]+(?:\.[^\s.]+)+$/;

/**
 * A missing word would be seen on the screen, as its key. Any other text is shown as it is, in every language: layouts
 * of JSON Forms have such labels.
 */
function checkWord(document: ConfigDocument, { name, pointer }: NameUse, { words }: Known): Diagnostic[] {
  if (words.has(name)) return [];
  const found = diagnoseUnknown(document, pointer, 'unknownWord', name, suggest(name, words));
  return [WORD_KEY.test(name) ? found : { ...found, severity: 'warning' }];
}

/** What words of a part begin with, as JSON Forms has it: without such a word it says nothing. A warning. */
function checkWordStem(document: ConfigDocument, { name, pointer }: NameUse, { words }: Known): Diagnostic[] {
  const stems = words.stems();
  if (stems.has(name) || [...stems].some((stem) => stem.startsWith(`${name}.`))) return [];
  return [
    { ...diagnoseUnknown(document, pointer, 'unknownWord', name, suggest(name, stems)), severity: 'warning' },
  ];
}

/** A parameter of stored words: a part of what its field holds, where that is described; else some word takes it. */
function checkParameter(
  { document, entity }: NamingFile,
  { name, pointer, within }: NameUse,
  { words }: Known,
): Diagnostic[] {
  const worded = holdersOf(within).find(({ value }) => value.paramsField !== undefined)?.value ?? {};
  const field = entity && findProperty(entity, String(worded.paramsField), entity);
  const described = Object.keys(field?.properties ?? {});
  const names = described.length > 0 ? new Set(described) : words.placeholders();
  if (names.has(name)) return [];
  return [
    {
      ...diagnoseUnknown(document, pointer, 'unknownParameter', name, findMeant(name, names)),
      severity: 'warning',
    },
  ];
}

interface Kind {
  /** The code of what is said of a name that is not known. */
  code: DiagnosticCode;
  /** @returns null where every name is taken */
  names(known: Known): ReadonlySet<string> | null;
}

const ROLE_NAMES: ReadonlySet<string> = new Set(ROLES);

/** What `x-names` and `x-key-names` of a meta-schema may say, beside `word` and the fields of a record. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['operation', { code: 'unknownOperation', names: ({ operations }) => operations }],
  ['right', { code: 'unknownOperation', names: ({ rightNames }) => rightNames }],
  ['icon', { code: 'unknownIcon', names: ({ icons }) => icons }],
  ['resource', { code: 'unknownResource', names: ({ resourceNames }) => resourceNames }],
  ['entity', { code: 'unknownEntity', names: ({ entityNames }) => entityNames }],
  ['function', { code: 'unknownFunction', names: ({ functions }) => functions }],
  ['format', { code: 'unknownFormat', names: ({ formats }) => formats }],
  ['warning', { code: 'unknownWarning', names: () => WARNING_CODES }],
  ['role', { code: 'unknownRole', names: () => ROLE_NAMES }],
  ['page', { code: 'unknownPage', names: ({ pages }) => pages }],
  ['view', { code: 'unknownFormView', names: ({ formViews }) => formViews }],
]);

/** Every kind of name that a meta-schema may speak of. */
export const NAME_KINDS: ReadonlySet<string> = new Set([
  ...KINDS.keys(),
  ...FIELD_KINDS,
  'word',
  'condition',
  'argument',
  'saved',
  'answered',
  'wordStem',
  'parameter',
  'placement',
  'cleared',
  'filled',
  'filter',
]);
