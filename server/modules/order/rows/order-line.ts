import type { ItemLookup } from './item-lookup.ts';
import type { LineInput, OptionInput } from './order-input.ts';

/** A line as it is kept: with the name and the price of the moment, whatever becomes of the item. */
export interface OrderLine {
  id: number;
  number: number;
  type: string;
  name: string;
  /** Of one, in whole yuan. */
  price: number;
  /** Of all of them. */
  amount: number;
  item_ids: number[];
  /** The parts of a package, which are sold within its price. */
  parts?: { id: number; name: string }[];
  /** `abbreviation`: the ingredient's shorter name, for paper (spec/1 §3); its name where it has none. */
  options: (OptionInput & { ingredient: string; abbreviation: string })[];
  note: string | null;
  price_version: number | null;
  /** False where the plan of a ticket is not entered in the system's ledger. */
  credited?: boolean;
  /** Of a stay: the entry, until when it is paid, and the vehicle. */
  ctime?: string;
  etime?: string;
  car_type?: string | null;
  data?: { car_type: string | null };
}

/** What a line was sold as. */
export interface SoldAs {
  type: string;
  name: string;
  price: number;
  priceVersion: number | null;
}

/** A line as it is kept, of what a till sent and of what the server sold it as. */
export function toOrderLine(
  { items, ingredients }: ItemLookup,
  line: LineInput,
  { type, name, price, priceVersion }: SoldAs,
): OrderLine {
  const partIds = line.item_ids ?? [];
  return {
    id: line.id,
    number: line.number,
    type,
    name,
    price,
    amount: price * line.number,
    item_ids: partIds,
    ...(partIds.length > 0 && {
      parts: partIds.map((id) => ({ id, name: items.get(id)?.name ?? `#${id}` })),
    }),
    options: (line.options ?? []).map((option) => {
      const { name = '', abbreviation } = ingredients.get(option.ingredient_id) ?? {};
      return { ...option, ingredient: name, abbreviation: abbreviation || name };
    }),
    note: line.note ?? null,
    price_version: priceVersion,
  };
}
