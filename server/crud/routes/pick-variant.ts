import { sql } from 'kysely';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { ApiOperation } from '../../../src/schema/api/api-definition.ts';
import type { OperationVariants } from '../../../src/schema/api/operation-variants.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';

/**
 * Which of its entities a call is about: by the id of the record, else by what the list or the new record says.
 * @returns the first one where nothing is said, and for a record that is not there
 * @throws ProblemError 422 for a list of several entities at once
 */
export async function pickVariant(
  call: Call,
  { property, entityOf, entities }: OperationVariants,
): Promise<string> {
  const [usual = ''] = entities;
  if (typeof call.params.id === 'number') return (await entityOfId(call, call.params.id, entities)) ?? usual;
  const said = call.params[property] ?? (isPlainObject(call.body) ? call.body[property] : undefined);
  const meant = new Set([said].flat().map((value) => entityOf.get(String(value)) ?? usual));
  const [entity = usual, ...others] = meant;
  if (others.length > 0)
    throw new ProblemError('invalid', { errors: [{ pointer: `/${property}`, keyword: 'enum' }] });
  return entity;
}

/** Their ids come from one sequence: at most one of the tables has the record. */
async function entityOfId(call: Call, id: number, entities: readonly string[]): Promise<string | null> {
  const { storeId } = actorOf(call);
  const stored = entities.filter((entity) => {
    const described = call.config.entities.get(entity);
    return described !== undefined && isStored(described);
  });
  const found = stored.map(
    (entity) =>
      sql`select ${entity}::text as entity from ${sql.id('public', entity)} where store_id = ${storeId} and id = ${id}`,
  );
  const { rows } = await sql<{ entity: string }>`${sql.join(found, sql` union all `)}`.execute(
    call.deps.database,
  );
  return rows[0]?.entity ?? null;
}

/** @throws ProblemError 422 for parameters that are about another entity: a filter that is ignored would show too much */
export function assertParamsOf({ parameters = [] }: ApiOperation, { params }: Call): void {
  const errors = Object.keys(params)
    .filter((name) => name !== 'store_id' && !parameters.some((parameter) => parameter.name === name))
    .map((name) => ({ pointer: `/${name}`, keyword: 'unknown' }));
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
