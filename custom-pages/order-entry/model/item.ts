import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';
import { fieldOf, idOf, integerOf, listOf, textOf } from './read-wire-value.ts';

/** Which take types an item is sold for, and what it costs in each (spec/1 §3). Whole yuan. */
export interface ItemPrice {
  type: 'take_in' | 'take_out' | 'all';
  in: number | null;
  out: number | null;
}

/** What the till knows of something that can be sold. */
export interface Item {
  id: RecordId;
  name: string;
  type: 'single' | 'package';
  price: ItemPrice;
  /** The immutable price that is in force; null where the provider keeps none. */
  priceVersion: number | null;
  categoryId: RecordId | null;
  /** The supply switch. */
  isActive: boolean;
  /** It is sold from here on; null has no beginning. */
  saleStartAt: string | null;
  /** It is sold until here; null has no end. */
  saleEndAt: string | null;
  /** Address of a small picture. */
  picture: string | null;
  /** What a package usually consists of. */
  partIds: readonly RecordId[];
  /** The ingredients that are asked about: its own, and no others. */
  ingredientIds: readonly RecordId[];
  /** What a scanner may read beside the id. */
  codes: readonly string[];
}

/** @returns null for what is no item that a till can sell */
export function parseItem(value: unknown): Item | null {
  const id = idOf(fieldOf(value, 'id'));
  const name = textOf(fieldOf(value, 'name'));
  const type = fieldOf(value, 'type');
  if (id === null || name === null || (type !== 'single' && type !== 'package')) return null;
  return {
    id,
    name,
    type,
    price: parsePrice(fieldOf(value, 'price')),
    priceVersion: integerOf(fieldOf(value, 'price_version')),
    categoryId: idOf(fieldOf(value, 'category_id')),
    isActive: fieldOf(value, 'active') !== false,
    saleStartAt: textOf(fieldOf(value, 'stime')),
    saleEndAt: textOf(fieldOf(value, 'etime')),
    picture: pictureOf(fieldOf(value, 'picture')),
    partIds: idsOf(fieldOf(value, 'item_ids')),
    ingredientIds: ingredientIdsOf(value),
    codes: [textOf(fieldOf(value, 'barcode')), textOf(fieldOf(value, 'mark'))].filter(
      (code) => code !== null,
    ),
  };
}

function parsePrice(value: unknown): ItemPrice {
  const type = fieldOf(value, 'type');
  return {
    type: type === 'take_in' || type === 'take_out' ? type : 'all',
    in: integerOf(fieldOf(value, 'in')),
    out: integerOf(fieldOf(value, 'out')),
  };
}

/** None where the options of an item are switched off. */
function ingredientIdsOf(value: unknown): RecordId[] {
  return fieldOf(value, 'has_options') === false ? [] : idsOf(fieldOf(value, 'ingredient_ids'));
}

function idsOf(value: unknown): RecordId[] {
  return listOf(value)
    .map(idOf)
    .filter((id) => id !== null);
}

/** Only what a browser fetches as a picture. */
const SAFE = /^(?:https?:\/\/|\/(?!\/))/i;

/** The small size of a picture; its address changes with the time of its last change (spec/3 §2.12). */
function pictureOf(value: unknown): string | null {
  if (!isPlainObject(value)) return null;
  const base = textOf(value.base_url) ?? textOf(value.url);
  if (base === null || !SAFE.test(base)) return null;
  const changedAt = textOf(value.mtime);
  return `${base.replace(/\/$/, '')}/rw320.jpg${changedAt === null ? '' : `?v=${encodeURIComponent(changedAt)}`}`;
}
