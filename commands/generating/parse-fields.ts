import { suggest } from '../../src/schema/config/suggest.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { FIELD_TYPE_NAMES, FIELD_TYPES, FIELD_TYPES_WITH } from './field-types.ts';
import { NewEntityError, type NewField } from './new-entity.ts';

const FIELD_NAME = /^[a-z][a-z0-9_]*$/;
/** Fields that the server gives every record. */
const OWN: readonly string[] = ['id', 'version', 'store_id', 'created_at', 'updated_at'];
const FIELD = /^([^:!]+)(?::\s*([A-Za-z-]+)\s*(?:\(([^)]*)\))?)?\s*(!)?$/;

/**
 * Reads `name:text!, phone:phone, dept_id:reference(dept)`: a name, a kind (text when absent), `!` for a field that must
 * be there.
 * @throws NewEntityError that names the field
 */
export function parseFields(text: string): NewField[] {
  const fields = text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseField);
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new NewEntityError('fieldTwice', { field: twice });
  if (fields.length === 0) throw new NewEntityError('noFields');
  return fields;
}

function parseField(text: string): NewField {
  const [, written = '', type = 'text', inside, mark] = FIELD.exec(text) ?? [];
  const name = written.trim();
  if (name === '') throw new NewEntityError('fieldUnread', { field: text });
  if (OWN.includes(name)) throw new NewEntityError('fieldOwn', { field: name });
  if (!FIELD_NAME.test(name) || name in Object.prototype)
    throw new NewEntityError('fieldName', { field: name });
  const schema = toSchema(name, type, inside);
  const isText = schema.type === 'string' && schema.enum === undefined;
  const isRequired = mark !== undefined;
  return { name, isRequired, schema: isRequired && isText ? { ...schema, minLength: 1 } : schema };
}

function toSchema(field: string, type: string, inside: string | undefined): JsonSchema {
  const plain = FIELD_TYPES.get(type);
  if (plain !== undefined && inside === undefined) return plain;
  const build = FIELD_TYPES_WITH.get(type);
  if (build !== undefined && inside !== undefined && inside.trim() !== '') return build(inside.trim());
  const meant = suggest(type, [...FIELD_TYPES.keys(), ...FIELD_TYPES_WITH.keys()]);
  const params = { field, type, types: FIELD_TYPE_NAMES.join(', ') };
  throw meant === undefined || meant === type
    ? new NewEntityError('fieldType', params)
    : new NewEntityError('fieldTypeMeant', { ...params, suggestion: meant });
}
