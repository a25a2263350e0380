import { ProblemError } from '../http/problem-error.ts';
import { isHiddenSomewhere } from '../rights/entity-views.ts';
import type { Call } from './call.ts';

/**
 * What is not answered must not be found out by filtering or sorting. A caller who may see only some fields may
 * filter (`x-fields` of a parameter) and sort by those alone.
 * @throws ProblemError 403
 */
export function assertSeen({ access: { fields }, views, operation, params }: Call): void {
  if (fields === null && views.length === 0) return;
  const sort = operation['x-list']?.sort;
  const asked: unknown[] = (operation.parameters ?? []).flatMap((parameter) => {
    const value = params[parameter.name];
    if (value === undefined) return [];
    return parameter.name === sort ? [value] : (parameter['x-fields'] ?? []);
  });
  const isSeen = (field: unknown) =>
    typeof field === 'string' && (fields?.has(field) ?? true) && !isHiddenSomewhere(views, field);
  if (!asked.every(isSeen)) throw new ProblemError('forbidden');
}
