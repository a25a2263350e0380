import type { FieldError } from 'react-hook-form';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { BeforeCheck } from '../../../../schema/dialect/dialect-types.ts';
import { isEmptyValue } from '../../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../../../schema/values/resolve-value.ts';
import type { EarlyChecks, EarlyFinding } from '../../../field/early-checks-context.ts';
import type { Scope } from '../../../scope/use-scope.ts';

/** Milliseconds without a key before a check is made. */
const PAUSE_MILLISECONDS = 250;
/** An older answer is asked for again when something changes. */
const FRESH_MILLISECONDS = 10_000;
const AT_ONCE = 4;

/** How the checks ask, and what they say. */
export interface EarlyMeans {
  /** @throws what the provider throws; a 404 is an answer: null */
  call(check: BeforeCheck, scope: Scope): Promise<unknown>;
  /** The words of a check that stand in the files; null without one. */
  words(check: BeforeCheck, part: string, scope: Scope): string | null;
  translate(key: string, params?: Record<string, unknown>): string;
}

interface Known {
  /** Undefined where it could not be asked for. */
  answer: unknown;
  isFailed: boolean;
  at: number;
}

/** One question of a check, about one item where it is made for each. */
interface Asked {
  check: BeforeCheck;
  scope: Scope;
  key: string;
  place: string;
  /** Whether the record had this item when it was loaded. */
  isOwn: boolean;
}

/** The questions that were asked, and those that wait for their turn. */
function createAsking(means: EarlyMeans) {
  const known = new Map<string, Known>();
  const asking = new Set<string>();
  let waiting: Asked[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (key: string, found: Omit<Known, 'at'>) => known.set(key, { ...found, at: Date.now() });
  const isWanted = (key: string) => {
    const found = known.get(key);
    return !asking.has(key) && (found === undefined || Date.now() - found.at > FRESH_MILLISECONDS);
  };
  const ask = async ({ check, scope, key }: Asked) => {
    asking.add(key);
    try {
      note(key, { answer: await means.call(check, scope), isFailed: false });
    } catch {
      note(key, { answer: undefined, isFailed: true });
    }
    asking.delete(key);
  };
  const askWaiting = async (onFound: () => void) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!isWanted(next.key)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so many at once as there are turns.
      await ask(next);
      onFound();
    }
  };
  return {
    known,
    note,
    /** Asks for those that are not known yet, after a pause. @param onFound called after each answer */
    want(asked: readonly Asked[], onFound: () => void): void {
      waiting = asked.filter(({ key, isOwn }) => isWanted(key) && !isOwn);
      clearTimeout(timer);
      if (waiting.length === 0) return;
      timer = setTimeout(() => {
        for (let turn = 0; turn < AT_ONCE; turn += 1) void askWaiting(onFound);
      }, PAUSE_MILLISECONDS);
    },
    end: () => clearTimeout(timer),
  };
}

/** @returns also what the form tells them: what is typed, what was answered at the save */
export type EarlyForm = ReturnType<typeof createEarlyChecks>;

/**
 * The checks before the save that are made while a form is filled in: each question once, as long as its answer is fresh.
 * What stands in the record as it was loaded is not asked for again: it is the record's own.
 */
export function createEarlyChecks(all: readonly BeforeCheck[], means: EarlyMeans) {
  const checks = all.filter(({ early }) => early === true);
  const asking = createAsking(means);
  let findings = new Map<string, EarlyFinding>();
  const listeners = new Set<() => void>();
  const take = (next: Map<string, EarlyFinding>) => {
    for (const [place, finding] of next) {
      const before = findings.get(place);
      if (before?.kind === finding.kind && before.said === finding.said) next.set(place, before);
    }
    findings = next;
    for (const listener of listeners) listener();
  };
  const seen: EarlyChecks = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isForItemsOf: (list) => checks.some((check) => listOf(check) === list),
    ofItem: (list, index) => findings.get(toPlace(list, index)) ?? null,
    isAt: (name) => checks.some(({ field }) => field === name),
    ofField: (name) => findings.get(name) ?? null,
  };
  const judge = (record: JsonObject, scope: Scope) => {
    const asked = checks.flatMap((check) => questionsOf(check, record, scope));
    take(new Map(judgeAll(asked, asking.known, means)));
    return asked;
  };
  return {
    seen,
    /** Says what is known of a record before it is drawn. */
    begin: (record: JsonObject, scope: Scope): void => void judge(record, scope),
    /** Looks at what is typed; asks for what is not known yet. @param onFound called after each answer */
    look(record: JsonObject, scope: Scope, onFound: () => void): void {
      asking.want(judge(record, scope), onFound);
    },
    end: asking.end,
    /** Keeps what the check at the save was answered. */
    answered(check: BeforeCheck, scope: Scope, answer: unknown): void {
      asking.note(keyOf(check, scope), { answer, isFailed: false });
    },
    /** What is refused at a field of the form, as far as it is known. */
    refusals: (record: JsonObject, scope: Scope): Map<string, FieldError> =>
      new Map(
        all
          .filter(({ field }) => field !== undefined)
          .flatMap((check) => questionsOf(check, record, scope))
          .flatMap((one) => toRefusal(one, asking.known, means)),
      ),
  };
}

function toRefusal(
  { check, place, key, scope }: Asked,
  known: ReadonlyMap<string, Known>,
  means: EarlyMeans,
): [string, FieldError][] {
  const found = known.get(key);
  if (found === undefined || found.isFailed || check.refuseWhen === undefined) return [];
  const answered = { ...scope, answer: found.answer };
  if (!meetsCondition(check.refuseWhen, answered)) return [];
  return [[place, { type: 'before', message: refusalOf(check, answered, means) }]];
}

/** The item of a list, or the field, that a check is about. */
function toPlace(list: string, index: number): string {
  return `${list}.${index}`;
}

const RECORD = '$record.';

/** The list that a check is made for each item of: `identities`. */
function listOf({ each }: BeforeCheck): string | null {
  return typeof each === 'string' && each.startsWith(RECORD) ? each.slice(RECORD.length) : null;
}

function itemsOf({ each }: BeforeCheck, scope: Scope): readonly unknown[] {
  if (each === undefined) return [undefined];
  const items = resolveValue(each, scope);
  return Array.isArray(items) ? items : [];
}

function keyOf({ name, args }: BeforeCheck, scope: Scope): string {
  return JSON.stringify([name, resolveValues(args, scope)]);
}

/** What is to be asked for what is typed; nothing about an item that lacks what the question needs. */
function questionsOf(check: BeforeCheck, record: JsonObject, given: Scope): Asked[] {
  const scope = { ...given, record };
  if (!meetsCondition(check.when, scope)) return [];
  const list = listOf(check);
  const own = ownKeys(check, scope);
  return itemsOf(check, scope).flatMap((each, index) => {
    const at = { ...scope, each };
    if (Object.values(resolveValues(check.args, at)).some(isEmptyValue)) return [];
    const place = list === null ? (check.field ?? '') : toPlace(list, index);
    const key = keyOf(check, at);
    return [{ check, scope: at, key, place, isOwn: own.has(key) }];
  });
}

/** What the record was loaded with: with a hundred items, looked up one by one for each it takes longer than all else. */
function ownKeys(check: BeforeCheck, scope: Scope): ReadonlySet<string> {
  if (check.each === undefined || !scope.original) return new Set();
  const stored = { ...scope, record: scope.original };
  return new Set(itemsOf(check, stored).map((each) => keyOf(check, { ...stored, each })));
}

function judgeAll(
  asked: readonly Asked[],
  known: ReadonlyMap<string, Known>,
  means: EarlyMeans,
): [string, EarlyFinding][] {
  const first = new Map<string, number>();
  return asked.map((one, index) => {
    const { check, place, key, scope, isOwn } = one;
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    if (before !== undefined && check.each !== undefined)
      return [
        place,
        { kind: 'refused', said: means.translate('engine.before.twice', { number: before + 1 }) },
      ];
    if (isOwn) return [place, passes(check, scope, means)];
    const found = known.get(key);
    if (found === undefined)
      return [
        place,
        { kind: 'asking', said: check.each === undefined ? null : means.translate('engine.before.asking') },
      ];
    if (found.isFailed) return [place, { kind: 'failed', said: means.translate('engine.before.unknown') }];
    const answered = { ...scope, answer: found.answer };
    if (check.refuseWhen !== undefined && meetsCondition(check.refuseWhen, answered))
      return [place, { kind: 'refused', said: refusalOf(check, answered, means) }];
    return [place, passes(check, answered, means)];
  });
}

function refusalOf(check: BeforeCheck, scope: Scope, { words, translate }: EarlyMeans): string {
  return words(check, 'refused', scope) ?? words(check, 'text', scope) ?? translate('engine.before.title');
}

function passes(check: BeforeCheck, scope: Scope, { words, translate }: EarlyMeans): EarlyFinding {
  const said = words(check, 'passes', scope);
  return {
    kind: 'passes',
    said: said ?? (check.each === undefined ? null : translate('engine.before.passes')),
  };
}
