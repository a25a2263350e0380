import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ViewSet } from '../../dialect/entity.ts';
import { followPath } from '../../json-schema/follow-path.ts';
import { scalarTypeOf } from '../../json-schema/scalar-type.ts';
import type { Known } from '../known-names.ts';
import { answerOf } from '../root-schema.ts';

interface ListPlace {
  document: ConfigDocument;
  views: ViewSet;
  pointer: string;
  known: Known;
}

/**
 * Two actions that one key does: the first has it wherever both are there. Those of one key are told apart by what they
 * ask for, so at most one may ask for nothing, and then it is beside each of the others. Warnings.
 */
export function checkKeys({ document, views: { list }, pointer }: ListPlace): Diagnostic[] {
  if (!Array.isArray(list?.actions)) return [];
  const keyed = list.actions.flatMap((action, index) =>
    action.key === undefined ? [] : [{ action, index }],
  );
  return keyed.flatMap(({ action: { name, key = '', when }, index }, place) => {
    const taken = keyed
      .slice(0, place)
      .find(({ action }) => action.key === key && mayMeet(action.when, when))?.action;
    if (taken === undefined) return [];
    const at = `${pointer}/list/actions/${index}/key`;
    return [diagnose(document, at, 'keyTaken', { name, key, other: taken.name }, 'warning')];
  });
}

/** Tabs that show the same records; two of one name are said as that. Warnings. */
export function checkTabs({ document, views: { list }, pointer }: ListPlace): Diagnostic[] {
  if (!Array.isArray(list?.tabs)) return [];
  const { tabs } = list;
  return tabs.flatMap(({ name, filter = {}, when }, index) => {
    const same = tabs
      .slice(0, index)
      .find((tab) => tab.name !== name && isSame(tab.filter ?? {}, filter) && mayMeet(tab.when, when));
    if (same === undefined) return [];
    const at = `${pointer}/list/tabs/${index}`;
    return [diagnose(document, at, 'sameTab', { name, other: same.name }, 'warning')];
  });
}

/** Whether two parts can be there at once, as far as their conditions tell. */
function mayMeet(one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined || isSame(one, other);
}

/** One operation that counts for all tabs: that its answer has a number under the name of each. Warnings. */
export function checkTabCounts({ document, views: { list }, pointer, known }: ListPlace): Diagnostic[] {
  const operation = list?.tabCounts?.operation;
  if (operation === undefined || !Array.isArray(list?.tabs)) return [];
  const answer = answerOf(operation, known);
  if (answer === undefined) return [];
  const at = `${pointer}/list/tabCounts/operation`;
  return list.tabs.flatMap(({ name }) => {
    const end = followPath(answer, [name]);
    const types = end.kind === 'found' ? end.schemas.map(scalarTypeOf) : [];
    const isNumber = end.kind === 'beyond' || types.some((type) => type === 'integer' || type === 'number');
    return isNumber ? [] : [diagnose(document, at, 'tabUncounted', { name, operation }, 'warning')];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
