import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { LETTERS, type Letter, letterOf } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { callerParts, partsOfNot, rootsOf, saysCallerApart } from '../values/caller-parts.ts';
import { isConstant } from '../values/is-constant.ts';
import type { Condition } from '../values/value.ts';
import { MOMENTS } from '../values/value-reference.ts';
import type { Entity, ViewSet } from './entity.ts';
import { ShownFields } from './field-uses.ts';
import { placeOf } from './meta-place.ts';
import { type Holder, holdersOf, listUsesAt, type NameUse } from './meta-uses.ts';

/** An operation, or another resource's list, that a view reads beside the slots of its resource. */
export type Read = ({ operation: string } | { resource: string }) & {
  /** The choices that are made of its rows; those of a reference have no keywords. Absent of anything else. */
  choices?: JsonObject;
};

/** An operation that a part of a view calls by a right of its own. */
export interface Act {
  operation: string;
  /** Whose right it is where the form has letters of its own: a list's own actions follow the list's. */
  row: 'list' | 'form';
  /** One of these rights is enough. */
  letters: readonly Letter[];
  /** Argument names, when nothing else is sent; null where more may come: a record, a file. */
  names: readonly string[] | null;
  /** Arguments that are the same in every call. */
  constants: JsonObject;
  /** Arguments that follow from who calls. */
  ofCaller: JsonObject;
  /** Arguments that follow from moments and settings too, which the server knows better than the sender. */
  filled: JsonObject;
  /** What must hold of the caller alone for an action to be there. */
  conditions: readonly Condition[];
  /** What follows from the stored record that it is about; null where nothing does. */
  ofRecord: RecordBound | null;
}

/** What a call is held against that an action makes on one record. */
export interface RecordBound {
  /** The argument with the record's id. */
  argument: string;
  /** Arguments that follow from the record, as values of the dialect: `$record.plate`. */
  values: JsonObject;
  /** Conditions that cannot be judged of the caller alone. */
  conditions: readonly Condition[];
}

export interface Calls {
  reads: Read[];
  acts: Act[];
}

/**
 * Everything that the views which a resource picks call, and the fields that they show, however deep it stands. A field
 * that they leave out calls nothing, and one that no form shows takes no file.
 * @param meta what says where an operation, a resource or a field is named: a field may have any name
 */
export function listCalls(entity: Entity, views: ViewSet, meta: JsonSchema): Calls {
  const { views: _, ...record } = entity;
  const root = placeOf(meta);
  const named = Object.entries(views).map(([name, view]) => {
    const place = root.at('views')?.at(name) ?? null;
    return { name, names: place ? listUsesAt(place, view).names : [] };
  });
  const namesOf = (view: string) => named.flatMap(({ name, names }) => (name === view ? names : []));
  const { columns, kind } = views.list ?? {};
  const isKnown = (columns !== undefined || kind === 'cards') && views.form?.layout !== undefined;
  const shown = isKnown
    ? new ShownFields(
        record,
        named.flatMap(({ names }) => names),
      )
    : null;
  const changed = views.form?.layout === undefined ? null : new ShownFields(record, namesOf('form'));
  const calls: Calls = { reads: [], acts: [] };
  for (const use of listUsesAt(root, record).names) {
    const isAct = use.within?.place.rights !== undefined;
    if ((isAct ? changed : shown)?.has(use.pointer) !== false) addCall(use, 'form', calls);
  }
  for (const { name, names } of named)
    for (const use of names) addCall(use, name === 'list' ? 'list' : 'form', calls);
  return calls;
}

function addCall(use: NameUse, row: Act['row'], { reads, acts }: Calls): void {
  const { kind, name } = use;
  // Most names are fields, words and values.
  if (kind !== 'operation' && kind !== 'resource') return;
  const holders = holdersOf(use.within);
  const [within, ...around] = holders;
  if (within === undefined || holders.some(({ place }) => place.rights?.length === 0)) return;
  const { rights } = within.place;
  if (kind === 'resource') reads.push({ resource: name, ...choicesOf(within) });
  // What stands deeper in an action, its dialog's first reading for one, is not granted by the action's permission.
  else if (rights === undefined) reads.push({ operation: name, ...choicesOf(within) });
  else {
    // The records of such a part are those of another resource or operation.
    const isOfRows = around.some(({ place }) => place.fieldsOf === 'rows');
    acts.push({ ...toAct(name, within.value, rights, isOfRows), row });
  }
}

function choicesOf({ value, place }: Holder): Pick<Read, 'choices'> {
  if (place.part === 'choices') return { choices: value };
  return 'x-reference' in value && !('x-choices' in value) ? { choices: {} } : {};
}

function toAct(
  operation: string,
  part: JsonObject,
  rights: readonly string[],
  isOfRows: boolean,
): Omit<Act, 'row'> {
  const args = isPlainObject(part.args) ? part.args : null;
  const isAction = 'placement' in part;
  // What an import sets stands in each of its records.
  const set = isAction && isPlainObject(part.set) ? part.set : null;
  const sent = Object.entries({ ...args, ...set });
  const pick = (isPicked: (value: unknown) => boolean) =>
    Object.fromEntries(sent.filter(([, value]) => isPicked(value)));
  const ofRecord = isAction && !isOfRows ? recordBoundOf(part, sent) : null;
  return {
    operation,
    letters: LETTERS.filter((letter) =>
      (part.permission === undefined ? rights : [part.permission]).some(
        (right) => letter === letterOf(right),
      ),
    ),
    names: isAction && (args ?? set) !== null ? Object.keys({ ...args, ...set }) : null,
    constants: pick(isConstant),
    ofCaller: pick((value) => isOf(value, CALLER_ROOTS)),
    filled: pick(
      (value) => isFilled(value) && (!namesRecord(value) || (ofRecord !== null && isOfRecord(value, part))),
    ),
    conditions: isAction ? conditionsOf(part) : [],
    ofRecord,
  };
}

export const RECORD_ID = '$record.id';
/** What a provider knows of a call without the record that it is about. */
const CALLER_ROOTS: ReadonlySet<string> = new Set(['user', 'can']);
/** What it knows of a call about one of its records, but for what goes by. */
const RECORD_ROOTS: ReadonlySet<string> = new Set(['record', 'original', ...CALLER_ROOTS]);
/** What it judges a condition by. */
export const STORED_ROOTS: ReadonlySet<string> = new Set([...RECORD_ROOTS, ...MOMENTS]);
/** What a page may know in an older state than the provider. */
const FILLED_ROOTS: readonly string[] = ['settings', ...MOMENTS];
const KNOWN_ROOTS: ReadonlySet<string> = new Set([...RECORD_ROOTS, ...FILLED_ROOTS]);

/** @param sent its arguments */
function recordBoundOf(part: JsonObject, sent: readonly [string, unknown][]): RecordBound | null {
  const argument = sent.find(([, value]) => value === RECORD_ID)?.[0];
  if (argument === undefined) return null;
  const ofRecord = sent.filter(([name, value]) => name !== argument && isOfRecord(value, part));
  const values = ofRecord.filter(([, value]) => isOf(value, RECORD_ROOTS));
  const conditions = Object.values(mixedConditions(part)).filter((condition) =>
    isOf(condition, STORED_ROOTS),
  );
  return ofRecord.length + conditions.length === 0
    ? null
    : { argument, values: Object.fromEntries(values), conditions };
}

/** In a form `$record` is what was typed there, which only its sender knows. */
function isOfRecord(value: unknown, { placement }: JsonObject): boolean {
  const isStored = placement !== 'form' || !rootsOf(value).has('record');
  return isOf(value, KNOWN_ROOTS) && isStored && namesRecord(value);
}

function namesRecord(value: unknown): boolean {
  const roots = rootsOf(value);
  return roots.has('record') || roots.has('original');
}

function isFilled(value: unknown): boolean {
  const roots = rootsOf(value);
  return isOf(value, KNOWN_ROOTS) && FILLED_ROOTS.some((root) => roots.has(root));
}

/**
 * By its keyword, what must hold for an action to be used. Of its conditions these are the ones that name the caller
 * and that the caller alone does not decide.
 */
export function mixedConditions({ when, disabledWhen }: JsonObject): Record<string, Condition> {
  const all: (readonly [string, Condition])[] = [
    ...(isCondition(when) ? [['when', when] as const] : []),
    ...(isCondition(disabledWhen) ? [['disabledWhen', { not: disabledWhen }] as const] : []),
  ];
  return Object.fromEntries(all.filter(([, condition]) => !saysCallerApart(condition)));
}

function isOf(value: unknown, known: ReadonlySet<string>): boolean {
  const roots = [...rootsOf(value)];
  return roots.length > 0 && roots.every((root) => known.has(root));
}

function conditionsOf({ when, disabledWhen }: JsonObject): Condition[] {
  return [
    ...(isCondition(when) ? callerParts(when) : []),
    ...(isCondition(disabledWhen) ? partsOfNot(disabledWhen) : []),
  ];
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'string' || typeof value === 'boolean' || isPlainObject(value);
}
