import { type DataProvider, useDataProvider } from 'ra-core';
import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../contract/provider.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { Choices } from '../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../schema/values/resolve-value.ts';
import { describeField } from '../../layouts/describe-field.ts';
import { readPath } from '../../record/record-path.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { toRows } from './to-rows.ts';

/** The rows that are chosen in fields, read for whoever names them: `$chosen.rental_service_id.name`. */
export function useChosen(description: Description) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  return async (user: unknown, record: JsonObject, scope: Scope): Promise<JsonObject> => {
    const rows: JsonObject = {};
    for (const name of namedFields(user)) {
      const field = describeField(description, name, null);
      const value = readPath(record, name);
      if (field === null || value === undefined || value === null) continue;
      rows[name] = await readRow(dataProvider, toChoices(field.schema), value, { ...scope, record });
    }
    return rows;
  };
}

function namedFields(user: unknown): Set<string> {
  const found = (JSON.stringify(user) ?? '').matchAll(/\$chosen\.([^.|"\\]+)/g);
  return new Set([...found].map(([, name = '']) => name));
}

function toChoices(schema: JsonObject): Choices {
  const choices = schema['x-choices'];
  if (isPlainObject(choices)) return choices;
  return typeof schema['x-reference'] === 'string' ? { resource: schema['x-reference'] } : {};
}

async function readRow(
  dataProvider: DataProvider & ProviderMethods,
  { resource, operation, args, value: key = 'id' }: Choices,
  value: unknown,
  scope: Scope,
): Promise<unknown> {
  if (resource !== undefined && key === 'id' && (typeof value === 'string' || typeof value === 'number')) {
    const { data } = await dataProvider.getMany(resource, { ids: [value] });
    return data[0] ?? null;
  }
  if (operation === undefined) return null;
  const answer = await dataProvider.invoke(operation, resolveValues(args, scope));
  return toRows(answer).find((row) => isPlainObject(row) && row[key] === value) ?? null;
}
