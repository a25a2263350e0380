import { type RaRecord, useGetList, useGetManyAggregate } from 'ra-core';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';

export interface ReferenceChoice {
  id: string | number;
  name: string;
}

/** As many as a provider gives of an unpaged list. */
const MOST_CHOICES = 1000;

/** The name of the record that an id points to; its number while it is being read and when it cannot be. */
export function useReferenceName(field: FieldShape, id: unknown): string {
  const { translate } = useWords();
  const resource = String(field.schema['x-reference']);
  const { data, isPending } = useGetManyAggregate(resource, { ids: [toId(id)] }, { enabled: isId(id) });
  const record = data?.[0];
  if (record !== undefined) return nameOf(record);
  return isPending ? '' : translate('engine.form.unavailable', { id: String(id) });
}

export interface ReferenceChoices {
  /** The current record is always among them. */
  choices: ReferenceChoice[];
  /** How many exist beyond these; a list that ends early must say so. */
  more: number;
}

/** The records that can be chosen. */
export function useReferenceChoices(field: FieldShape, current: unknown): ReferenceChoices {
  const resource = String(field.schema['x-reference']);
  const { data = [], total = 0 } = useGetList(resource, {
    pagination: { page: 1, perPage: MOST_CHOICES },
    sort: { field: 'name', order: 'ASC' },
  });
  const currentName = useReferenceName(field, current);
  const listed = data.map((record) => ({ id: record.id, name: nameOf(record) }));
  const isListed = !isId(current) || listed.some(({ id }) => id === current);
  return {
    choices: isListed ? listed : [{ id: current, name: currentName }, ...listed],
    more: Math.max(0, total - data.length),
  };
}

function nameOf(record: RaRecord): string {
  const name: unknown = record.name;
  return typeof name === 'string' && name !== '' ? name : String(record.id);
}

function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function toId(value: unknown): string | number {
  return isId(value) ? value : '';
}
