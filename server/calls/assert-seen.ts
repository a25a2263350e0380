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
    if (parameter.name === sort) return [value];
    const conditions = Object.values(parameter['x-cases'] ?? {}).flat();
    return [...(parameter['x-fields'] ?? []), ...conditions.flatMap((condition) => condition.fields)].map(
      propertyOf,
    );
  });
  const isSeen = (field: unknown) =>
    typeof field === 'string' && (fields?.has(field) ?? true) && !isHiddenSomewhere(views, field);
  if (!asked.every(isSeen)) throw new ProblemError('forbidden');
}

/** The property of the record that a path begins with: `items` of `items[].name`. */
function propertyOf(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
