import { isPlainObject } from '../../contract/json-object.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { toText } from '../format/to-text.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Scope } from './use-scope.ts';

export interface ImageAddress {
  thumb: string;
  /** The large one; null where there is none other. */
  full: string | null;
}

/** Only what a browser fetches as a picture: a script, or an address without its scheme, is not. */
const SAFE = /^(?:https?:\/\/|blob:|data:image\/|\/(?!\/))/i;

const ID = '{id}';

/** Where the picture behind a value is, by the field's `x-image`; null where there is none. */
export function imageAddress(field: FieldShape, value: unknown, scope: Scope): ImageAddress | null {
  const written = field.schema['x-image'];
  const { base, thumb, full, version } = isPlainObject(written) ? written : {};
  const given = base === undefined ? null : toFolder(resolveValue(base, scope), value);
  const folder = textOf(given) ?? textOf(value) ?? (isPlainObject(value) ? textOf(value.url) : null);
  if (folder === null || !SAFE.test(folder)) return null;
  const stamp = version === undefined ? null : resolveValue(version, scope);
  const small = textOf(thumb);
  const large = textOf(full);
  return {
    thumb: withStamp(small === null ? folder : join(folder, small), stamp),
    full: large === null ? null : withStamp(join(folder, large), stamp),
  };
}

/** With the field's value in the place of `{id}`: a field that is the id of its picture, empty without one. */
function toFolder(base: unknown, value: unknown): unknown {
  if (typeof base !== 'string' || !base.includes(ID)) return base;
  return typeof value === 'number' ? base.replace(ID, String(value)) : null;
}

function join(folder: string, file: string): string {
  return `${folder.replace(/\/$/, '')}/${file}`;
}

function withStamp(address: string, stamp: unknown): string {
  if (stamp === null || stamp === undefined || stamp === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}v=${encodeURIComponent(toText(stamp))}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
