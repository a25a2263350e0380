import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { fromScope } from './field-scope.ts';
import { type Holder, listMetaUses, type NameUse } from './meta-uses.ts';

/** The kinds of names that mean a field: a dotted path, and a scope as JSON Forms writes it. */
export const FIELD_KINDS = ['field', 'scope'] as const;

/** Whether a name means a field. */
export function isFieldName({ kind }: NameUse): boolean {
  return FIELD_KINDS.some((one) => one === kind);
}

/** A field that a view names, and where it says so. */
export interface FieldUse {
  /** A dotted path; `#` is the whole record; null where a scope points to no property. */
  path: string | null;
  /** As written. */
  text: string;
  pointer: string;
  /** Whose field it is, where it is not the entity's: a dialog's. */
  schema?: JsonSchema;
  /** What names the rows whose field it is, where they are another entity's: a panel, choices. */
  rows?: JsonObject;
  /** Where the name stands: a column, a control. */
  holder?: JsonObject;
  /** How the layout draws it. */
  options?: { value: JsonObject; pointer: string };
}

/** Every field that an entity names where its meta-schema says so. */
export function listFieldUses(meta: JsonSchema, entity: JsonObject): FieldUse[] {
  return listMetaUses(meta, entity).names.flatMap((use) => {
    if (!isFieldName(use)) return [];
    const holder = use.within?.value;
    const options = use.kind === 'scope' ? holder?.options : undefined;
    const pointer = `${use.within?.pointer ?? ''}/options`;
    return [
      {
        ...toFieldUse(use),
        ...(holder && { holder }),
        ...(isPlainObject(options) && { options: { value: options, pointer } }),
      },
    ];
  });
}

/** Whose field a name means: the paths of a list's items become those of the record. */
export function toFieldUse({ kind, name, pointer, within }: NameUse): FieldUse {
  let path = kind === 'scope' ? (fromScope(name) ?? null) : name;
  for (let holder = within; holder !== null; holder = holder.above) {
    const { place, value } = holder;
    const { fieldsOf } = place;
    if (fieldsOf === 'rows' || fieldsOf === 'choices') return { path, text: name, pointer, rows: value };
    if (fieldsOf === 'schema' && isPlainObject(value.schema))
      return { path, text: name, pointer, schema: value.schema };
    if (fieldsOf === 'items') path = ofItems(path, holder);
  }
  return { path, text: name, pointer };
}

function ofItems(path: string | null, { above }: Holder): string | null {
  const scope = above?.value.scope;
  const list = typeof scope === 'string' ? fromScope(scope) : undefined;
  return path === null || list === undefined || list === '#' ? path : `${list}[].${path}`;
}
