import { isPlainObject } from '../../contract/json-object.ts';
import type { Condition, ConditionMap } from './value.ts';

/** The roots of values that speak of the caller. */
const CALLER: ReadonlySet<string> = new Set(['can', 'user']);

/** The first words of the values in a condition, or in any other value: `record`, `can`, … */
export function rootsOf(value: unknown): Set<string> {
  if (typeof value === 'string') {
    const [, root] = /^\$([A-Za-z]+)/.exec(value) ?? [];
    return new Set(root === undefined ? [] : [root]);
  }
  if (Array.isArray(value)) return new Set(value.flatMap((part) => [...rootsOf(part)]));
  if (!isPlainObject(value)) return new Set();
  return new Set(Object.entries(value).flatMap(([name, part]) => [...rootsOf(name), ...rootsOf(part)]));
}

/** Whether a value depends on who looks. */
export function namesCaller(value: unknown): boolean {
  return [...rootsOf(value)].some((root) => CALLER.has(root));
}

/** Whether a value depends on who looks, and on nothing else. */
export function namesCallerAlone(value: unknown): boolean {
  const roots = [...rootsOf(value)];
  return roots.length > 0 && roots.every((root) => CALLER.has(root));
}

/**
 * What must hold of the caller alone for a condition to hold: the parts of a conjunction that name nothing else. They
 * are judged without a record.
 * @example callerParts({ '$can.delete': true, '$record.kind': 'own' }) // [{ '$can.delete': true }]
 */
export function callerParts(condition: Condition): Condition[] {
  if (namesCallerAlone(condition)) return [condition];
  if (!isMap(condition)) return [];
  const { all = [], any, not, ...values } = condition;
  const single = any?.length === 1 ? any : [];
  return [
    ...[...all, ...single].flatMap(callerParts),
    ...(any !== undefined && namesCallerAlone(any) ? [{ any }] : []),
    ...(not === undefined ? [] : partsOfNot(not)),
    ...Object.entries(values).flatMap(([name, expected]) => {
      const part = { [name]: expected };
      return namesCallerAlone(part) ? [part] : [];
    }),
  ];
}

/** The same for a condition not to hold: of what names more than the caller, each part of an `any`. */
export function partsOfNot(condition: Condition): Condition[] {
  if (namesCallerAlone(condition)) return [{ not: condition }];
  if (!isMap(condition)) return [];
  const { all = [], any, not, ...values } = condition;
  const parts = [
    all.length > 0,
    any !== undefined,
    not !== undefined,
    ...Object.keys(values).map(() => true),
  ];
  if (parts.filter(Boolean).length !== 1) return [];
  if (any !== undefined) return any.flatMap(partsOfNot);
  if (not !== undefined) return callerParts(not);
  const [only] = all;
  return all.length === 1 && only !== undefined ? partsOfNot(only) : [];
}

/**
 * Whether {@link callerParts} holds everything that a condition says of the caller. It does not where a part on the
 * caller is one of several alternatives (`any`, or `all` under `not`) beside parts on the record.
 */
export function saysCallerApart(condition: Condition): boolean {
  if (!namesCaller(condition) || namesCallerAlone(condition)) return true;
  if (!isMap(condition)) return false;
  const { all = [], any = [], not, ...values } = condition;
  const isApart = (part: unknown) => !namesCaller(part) || namesCallerAlone(part);
  const [only] = any;
  return (
    all.every(saysCallerApart) &&
    (isApart(any) || (any.length === 1 && only !== undefined && saysCallerApart(only))) &&
    (not === undefined || isApart(not) || (isMap(not) && isAnyOf(not) && (not.any ?? []).every(isApart))) &&
    Object.entries(values).every(([name, expected]) => isApart({ [name]: expected }))
  );
}

function isAnyOf(condition: ConditionMap): boolean {
  return Object.keys(condition).every((name) => name === 'any');
}

function isMap(condition: Condition): condition is ConditionMap {
  return isPlainObject(condition);
}
