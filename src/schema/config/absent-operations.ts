import { isPlainObject } from '../../contract/json-object.ts';
import type { ConfigDocument } from './config-document.ts';

/**
 * The operations that an earlier definition has and the one in force says to be absent (`x-absent`): known by name, and
 * not there.
 */
export function listAbsentOperations(definition: ConfigDocument | null): ReadonlySet<string> {
  const values = definition?.files.map(({ value }) => value) ?? [];
  const last = values.at(-1);
  const patterns = isPlainObject(last) && Array.isArray(last['x-absent']) ? last['x-absent'] : [];
  const isAbsent = (operationId: string) => {
    const area = `${operationId.split('.')[0]}.*`;
    return patterns.some((pattern) => pattern === '*' || pattern === area || pattern === operationId);
  };
  const own = new Set(operationsIn(last));
  const earlier = values.slice(0, -1).flatMap(operationsIn);
  return new Set(earlier.filter((operationId) => !own.has(operationId) && isAbsent(operationId)));
}

/** The ids of the operations that a definition has. */
export function operationsIn(definition: unknown): string[] {
  const paths = isPlainObject(definition) && isPlainObject(definition.paths) ? definition.paths : {};
  return Object.values(paths).flatMap((methods) =>
    Object.values(isPlainObject(methods) ? methods : {}).flatMap((operation) =>
      isPlainObject(operation) && typeof operation.operationId === 'string' ? [operation.operationId] : [],
    ),
  );
}
