import { useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../contract/provider.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { choicesOf } from '../../choices/choices-of.ts';
import { findChosen } from '../../choices/find-chosen.ts';
import { useNamedChoices } from '../../choices/use-named-choices.ts';
import { describeField } from '../../layouts/describe-field.ts';
import { readPath } from '../../record/record-path.ts';
import type { Scope } from '../../scope/use-scope.ts';

/** The rows that are chosen in fields, read for what names them: `$chosen.rental_service_id.name`. */
export function useChosen(description: Description) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const queryClient = useQueryClient();
  const toNamed = useNamedChoices();
  return async (user: unknown, record: JsonObject, scope: Scope): Promise<JsonObject> => {
    const rows: JsonObject = {};
    for (const name of namedFields(user)) {
      const choices = choicesOf(describeField(description, name, null)?.schema ?? {});
      const value = readPath(record, name);
      if (choices === null || value === undefined || value === null) continue;
      const place = { choices: toNamed(choices), scope: { ...scope, record } };
      rows[name] = (await findChosen({ provider, queryClient }, place, value))?.row ?? null;
    }
    return rows;
  };
}

function namedFields(user: unknown): Set<string> {
  const found = (JSON.stringify(user) ?? '').matchAll(/\$chosen\.([^.|"\\]+)/g);
  return new Set([...found].map(([, name = '']) => name));
}
