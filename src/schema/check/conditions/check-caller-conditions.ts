import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { FIELD_KEYWORDS } from '../../dialect/field-states.ts';
import { STORED_ROOTS } from '../../dialect/list-calls.ts';
import type { Holder, NameUse } from '../../dialect/meta-uses.ts';
import { namesCaller, rootsOf, saysCallerApart } from '../../values/caller-parts.ts';
import type { Condition } from '../../values/value.ts';

/** The places whose fields are the record's own: not those of an item, a dialog or another list's rows. */
const OWN_PLACE =
  /^\/views(?:\/[^/]+)?\/(?:list\/(?:columns|card\/lines)\/\d+|(?:form|show)(?:\/layout.*)?)$/;
/** Further conditions of fields, which the server does not judge. */
const OTHER_GUARDS = ['valueWhen', 'x-choosable'] as const;
/** A fixed choice of a property. */
const CHOICE = /\/x-choices\/values\/\d+$/;
const FOREIGN_STEP = /\/(?:options|dialog|panels|actions)\//;

/**
 * The conditions of fields that name the caller and that the server cannot hold. Hidden is not forbidden, so each is
 * an error.
 */
export function checkCallerConditions(document: ConfigDocument, names: readonly NameUse[]): Diagnostic[] {
  const seen = new Set<string>();
  return names.flatMap(({ kind, name, within }) => {
    if (kind !== 'value' || !namesCaller(name)) return [];
    const found = nearestField(within);
    if (found === null || seen.has(found.pointer)) return [];
    seen.add(found.pointer);
    if (found.isOther)
      return [diagnose(document, found.pointer, 'unenforcedPlace', { name }, found.severity)];
    const foreign = [...rootsOf(found.condition)].find((root) => !STORED_ROOTS.has(root));
    if (foreign !== undefined)
      return [diagnose(document, found.pointer, 'unenforcedValue', { name, other: `$${foreign}` })];
    if (!found.isOwn) return [diagnose(document, found.pointer, 'unenforcedPlace', { name })];
    return found.isHeld ? [] : [diagnose(document, found.pointer, 'unenforcedPart', { name })];
  });
}

/** The column, layout element or form whose condition a value stands in; null for anything else. */
function nearestField(within: Holder | null) {
  let below: unknown = null;
  for (let holder = within; holder !== null; holder = holder.above) {
    const { value, pointer } = holder;
    const other = OTHER_GUARDS.find((one) => isConditionOf(value[one], below));
    if (other !== undefined) return toOther(other, value, pointer);
    const keyword = FIELD_KEYWORDS.find((one) => isConditionOf(value[one], below));
    const isChoice = CHOICE.test(pointer);
    const isField =
      'scope' in value || 'elements' in value || 'field' in value || isChoice || pointer.endsWith('/form');
    if (keyword !== undefined && isField) {
      // The server refuses the empty value that the form would send.
      const isCleared = keyword === 'when' && value.clearOnHide === true;
      const isOwn = OWN_PLACE.test(pointer) && !FOREIGN_STEP.test(pointer) && !isCleared;
      // What is read is judged without its record: hidden is what the caller alone decides.
      const isHeld = keyword !== 'when' || saysCallerApart(toCondition(value.when));
      return {
        pointer: `${pointer}/${keyword}`,
        condition: value[keyword],
        isOwn,
        isHeld,
        isOther: false,
        severity: undefined,
      };
    }
    below = value;
  }
  return null;
}

function toCondition(value: unknown): Condition {
  return typeof value === 'string' || isPlainObject(value) ? value : true;
}

/** An operation of its own may hold which values may be chosen: the file says so. */
function toOther(keyword: string, value: JsonObject, pointer: string) {
  const severity = keyword === 'x-choosable' ? ('warning' as const) : undefined;
  return {
    pointer: `${pointer}/${keyword}`,
    condition: value[keyword],
    isOwn: false,
    isHeld: false,
    isOther: true,
    severity,
  };
}

/** The condition that the walk has come from, or a text that names the caller by itself. */
function isConditionOf(condition: unknown, below: unknown): boolean {
  if (condition === undefined) return false;
  return below === null
    ? typeof condition === 'string' && namesCaller(condition)
    : holdsPart(condition, below);
}

function holdsPart(condition: unknown, part: unknown): boolean {
  if (condition === part) return true;
  if (Array.isArray(condition)) return condition.some((one) => holdsPart(one, part));
  return isPlainObject(condition) && Object.values(condition).some((one) => holdsPart(one, part));
}
