import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Choices, Import } from '../../../../schema/dialect/dialect-types.ts';
import {
  type ImportChoice,
  type ImportField,
  listImportPaths,
  schemaOfPath,
  toImportField,
  toWordPath,
} from '../../../../schema/import/import-field.ts';
import { listRequiredPaths } from '../../../../schema/import/judge-rows.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { readChoices } from '../../../choices/choice-query.ts';
import { choicesOf, toFixedChoices } from '../../../choices/to-choices.ts';
import { toFieldShape } from '../../../registry/describe-field.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import type { Words } from '../../../words/use-words.ts';

/** What the fields of an import are read from. */
export interface FieldReading {
  provider: DataProvider & ProviderMethods;
  queryClient: QueryClient;
  scope: Scope;
  words: Words;
  /** Fills in what records are called by. */
  toNamed(choices: Choices): Choices;
}

/** The field of an import under the words of its entity. */
export function shapeOfPath(
  { entity, entityName, wordAreas, resource }: Description,
  path: string,
): FieldShape {
  const schema = schemaOfPath(entity, path);
  return toFieldShape({ entityName, wordAreas, root: entity }, path, schema, {
    wordName: toWordPath(path),
    isReadOnly: resource.fixed !== undefined && Object.hasOwn(resource.fixed, path),
  });
}

/** The fields that a file may fill, with the words of what may be chosen. @throws what the provider throws */
export async function readImportFields(
  description: Description,
  view: Import,
  reading: FieldReading,
): Promise<ImportField[]> {
  const { entity } = description;
  const paths = listImportPaths(entity, view);
  const set = resolveValues(view.set, reading.scope);
  const given = { ...set, ...fixedOf(description) };
  const bySchema = listRequiredPaths(entity, paths, given, reading.scope.now);
  const required = new Set([...bySchema, ...(view.required ?? [])]);
  return Promise.all(
    paths
      .filter((path) => !Object.hasOwn(fixedOf(description), path))
      .map(async (path) => {
        const shape = shapeOfPath(description, path);
        const label = reading.words.label(shape);
        const choices = await readFieldChoices(shape, reading);
        const names = [label, path, toWordPath(path), shape.schema.title ?? ''].filter((name) => name !== '');
        return toImportField(entity, path, { words: { label, names, choices }, required });
      }),
  );
}

/** What the resource fixes of every record, as far as it is one value. */
export function fixedOf({ resource }: Pick<Description, 'resource'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fixed ?? {}).filter(([, value]) => !Array.isArray(value)),
  );
}

async function readFieldChoices(shape: FieldShape, reading: FieldReading): Promise<ImportChoice[] | null> {
  if (shape.schema.type === 'boolean') return null;
  const written = choicesOf(shape.schema);
  if (written === null) return null;
  // Answers that stand for themselves, such as roads, may be by the record: they are taken as they are typed, as the provider does.
  const { operation, optionValue, optionText } = written;
  if (operation !== undefined && optionValue === optionText) return null;
  const { scope, words } = reading;
  const choices = reading.toNamed(written);
  const rows = await readChoices(reading, { choices, scope });
  return [...toFixedChoices(shape, choices, scope, words), ...rows].map(({ text, value }) => ({
    text,
    value,
  }));
}
