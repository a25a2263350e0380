import { isOnSale } from '../../../../src/domain/is-on-sale.ts';
import { mostOfPart } from '../../../../src/domain/most-of-part.ts';
import { SOLD_TYPES } from '../../item/sold-types.ts';
import type { ItemLookup, SoldItem } from '../rows/item-lookup.ts';
import type { LineInput, OptionInput } from '../rows/order-input.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';

/** What is wrong with a line beside its price: what is not sold now, parts and options that do not belong to it. */
export function checkLine(lookup: ItemLookup, line: LineInput, index: number, at: Date): SaleIssue[] {
  const pointer = `/items/${index}`;
  const item = lookup.items.get(line.id);
  if (!item || !SOLD_TYPES.includes(item.type)) return [{ pointer: `${pointer}/id`, code: 'reference' }];
  return [
    ...(isSoldAt(item, at) ? [] : [{ pointer, code: 'offSale' }]),
    ...checkParts(lookup, item, line, { pointer, at }),
    ...checkOptions(lookup, item, line, `${pointer}/options`),
  ];
}

function isSoldAt({ active, stime, etime }: SoldItem, at: Date): boolean {
  const from = stime?.getTime() ?? null;
  return isOnSale({ isActive: active !== false, from, until: etime?.getTime() ?? null }, at);
}

/** A package is made of the parts that it names. One that names none is made of any single items on sale. */
function checkParts(
  { items }: ItemLookup,
  item: SoldItem,
  line: LineInput,
  { pointer, at }: { pointer: string; at: Date },
): SaleIssue[] {
  const partIds = line.item_ids ?? [];
  return partIds.flatMap((id, place) => {
    const partPointer = `${pointer}/item_ids/${place}`;
    const part = items.get(id);
    const count = partIds.slice(0, place + 1).filter((each) => each === id).length;
    const isNamed = count <= mostOfPart(item.item_ids ?? [], id);
    if (item.type !== 'package' || part?.type !== 'single' || !isNamed)
      return [{ pointer: partPointer, code: 'reference' }];
    return isSoldAt(part, at) ? [] : [{ pointer: partPointer, code: 'offSale' }];
  });
}

/** Each ingredient is one choice of several: of the line, and of each of its parts. */
function checkOptions(lookup: ItemLookup, item: SoldItem, line: LineInput, pointer: string): SaleIssue[] {
  const options = line.options ?? [];
  return options.flatMap((option, place) => {
    const at = `${pointer}/${place}`;
    const isAnswered = options
      .slice(0, place)
      .some((other) => other.ingredient_id === option.ingredient_id && other.part === option.part);
    return isAnswered ? [{ pointer: at, code: 'option' }] : checkOption(lookup, { item, line }, option, at);
  });
}

/** An option is one of the item's; with `part`, one of the item that this part of the package is. */
function checkOption(
  lookup: ItemLookup,
  { item, line }: { item: SoldItem; line: LineInput },
  option: OptionInput,
  pointer: string,
): SaleIssue[] {
  const { part } = option;
  const asked = part === undefined ? item : lookup.items.get(line.item_ids?.[part] ?? 0);
  if (!asked) return [{ pointer: `${pointer}/part`, code: 'reference' }];
  return isOffered(lookup, asked, option) ? [] : [{ pointer, code: 'option' }];
}

/** An item asks about its own ingredients, and each has choices of its own. */
function isOffered(
  { ingredients }: ItemLookup,
  item: SoldItem,
  { ingredient_id: id, name }: OptionInput,
): boolean {
  const isAsked = item.has_options !== false && (item.ingredient_ids ?? []).includes(id);
  const choices = ingredients.get(id)?.options?.content ?? [];
  return isAsked && choices.some((choice) => choice.name === name);
}
