import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { fromScope } from '../dialect/field-scope.ts';

/** What the first edition let a rule of JSON Forms say beyond JSON Forms, and the keyword that says it now. */
const CONDITIONS: Readonly<Record<string, { keyword: 'when' | 'disabledWhen'; isNot: boolean }>> = {
  SHOW: { keyword: 'when', isNot: false },
  HIDE: { keyword: 'when', isNot: true },
  DISABLE: { keyword: 'disabledWhen', isNot: false },
  ENABLE: { keyword: 'disabledWhen', isNot: true },
};

/** `$dialog` in a dialog, `$row` in an item, else `$record`. */
type RuleRoot = '$record' | '$row' | '$dialog';

/**
 * A layout element whose rule has conditions of the dialect, with those as its own: `rule` holds JSON Forms' alone. A
 * reason moves to the element. A rule that cannot be said otherwise stays.
 * @param root of the paths
 */
export function ruleToConditions(element: JsonObject, root: RuleRoot): JsonObject {
  const { rule, ...others } = element;
  if (!isPlainObject(rule)) return element;
  const { effect, condition, reason, ...more } = rule;
  if (reason !== undefined && 'reason' in element) return element;
  const own: JsonObject = { ...others, ...(reason !== undefined && { reason }) };
  if (!hasDialect(condition))
    return reason === undefined ? element : { ...own, rule: { effect, condition, ...more } };
  const known = typeof effect === 'string' && Object.hasOwn(CONDITIONS, effect) ? CONDITIONS[effect] : null;
  const said = toCondition(condition, root);
  if (!known || said === null || Object.keys(more).length > 0) return element;
  const meant = known.isNot ? { not: said } : said;
  const before = own[known.keyword];
  const all = before === undefined ? meant : { all: [before, meant] };
  return { ...own, [known.keyword]: all };
}

function hasDialect(condition: unknown): boolean {
  if (!isPlainObject(condition)) return false;
  const inner = Array.isArray(condition.conditions) ? condition.conditions : [];
  return 'when' in condition || inner.some(hasDialect);
}

/** @returns null where the dialect has no such condition */
function toCondition(condition: unknown, root: string): unknown {
  if (!isPlainObject(condition)) return null;
  const { type, when, scope, schema, expectedValue, conditions } = condition;
  const names = Object.keys(condition).toSorted().join(' ');
  if (names === 'when') return when;
  if (names === 'conditions type' && Array.isArray(conditions) && (type === 'AND' || type === 'OR')) {
    const parts = conditions.map((part) => toCondition(part, root));
    return parts.includes(null) ? null : { [type === 'AND' ? 'all' : 'any']: parts };
  }
  const path = typeof scope === 'string' ? fromScope(scope) : undefined;
  if (path === undefined) return null;
  const value = path === '#' ? root : `${root}.${path}`;
  if (names === 'schema scope') return { [value]: schema };
  return names === 'expectedValue scope type' && type === 'LEAF'
    ? { [value]: { const: expectedValue } }
    : null;
}
