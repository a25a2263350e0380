import { ArrowDown, ArrowUp, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { buildDefaults } from '../../schema/json-schema/build-defaults.ts';
import { resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { isEmptyValue } from '../../schema/values/is-empty-value.ts';
import { resolveValue } from '../../schema/values/resolve-value.ts';
import { toText } from '../format/to-text.ts';
import { IconAction } from '../parts/icon-action.tsx';
import { LabelAction } from '../parts/label-action.tsx';
import { areaKeys, type FieldShape } from '../registry/field-shape.ts';
import type { ControlProps } from '../registry/registry.ts';
import { type Scope, useScope } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import styles from './field.module.css';
import { FieldGroup } from './frame/field-group.tsx';
import { type NestedValue, useNestedValue } from './nested-value.tsx';
import { type FieldInput, useFieldInput } from './use-field-input.ts';

/** What the items of a list are drawn with. */
export interface ListParts {
  input: FieldInput;
  items: Items;
  holder: NestedValue;
  buttonsOf(index: number): ReactNode;
}

interface ListFrameProps extends ControlProps {
  /** Beside the button that adds an item. */
  note?: ReactNode;
  /** Draws all items. */
  children: (parts: ListParts) => ReactNode;
}

/** A list in a form: its items, the ways to add, remove and move them, and where the focus goes after each. */
export function ListFrame({ field, isReadOnly, note = null, children }: ListFrameProps) {
  const input = useFieldInput(field);
  const items = useItems(input);
  const { holder, whole } = useNestedValue(field, input);
  const scope = useScope();
  const { translate, tryWords } = useWords();
  const { said, focus, list } = useAfterChange();
  const { minItems = 0, maxItems = Infinity } = field.schema;
  const count = items.values.length;
  const addKey = `${field.entityName}.add.${field.wordName ?? field.name}`;
  const say = (key: string, number: number) => translate(`engine.fields.array.${key}`, { number });
  const buttonsOf = (index: number) =>
    isReadOnly ? null : (
      <ItemButtons
        number={index + 1}
        count={count}
        isRemovable={count > minItems}
        isMovable={field.options.showSortButtons !== false}
        onRemove={() => {
          items.remove(index);
          focus(Math.min(index, count - 2), 'remove', say('removed', index + 1));
        }}
        onMove={(to) => {
          items.move(index, to);
          focus(to, to < index ? 'up' : 'down', say('moved', to + 1));
        }}
      />
    );
  return (
    <FieldGroup field={field} input={whole} isReadOnly={isReadOnly}>
      <div ref={list} className={styles.list}>
        {count === 0 ? (
          <div className={styles.empty}>{translate('engine.fields.array.empty')}</div>
        ) : (
          <div className={styles.items}>{children({ input, items, holder, buttonsOf })}</div>
        )}
        <div className={styles.listFoot}>
          {isReadOnly || count >= maxItems ? null : (
            <LabelAction
              size="small"
              icon={Plus}
              label={tryWords(areaKeys(field, addKey)) ?? translate('engine.fields.array.add')}
              data-list="add"
              onClick={() => {
                const item = buildItem(field, scope);
                items.add(item);
                focus(count, 'first', say('added', count + 1), listNeeded(field, item));
              }}
            />
          )}
          {note}
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
      </div>
    </FieldGroup>
  );
}

/** What the focus goes to: a button of an item, or of a new one the first box that still needs a value. */
interface Wanted {
  index: number;
  part: string;
  needed: readonly string[];
}

/** A change of the list moves what had the focus: it goes to where a reader would go on. */
function useAfterChange() {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (wanted === null || list.current === null) return;
    focusItem(list.current, wanted);
    setWanted(null);
  }, [wanted]);
  return {
    list,
    said,
    focus: (index: number, part: string, words: string, needed: readonly string[] = []) => {
      setWanted({ index, part, needed });
      setSaid(words);
    },
  };
}

// A control that is still fetched has a place that holds the focus for it.
const TYPED = 'input, textarea, [role="combobox"], [aria-busy][tabindex]';

function focusItem(list: HTMLElement, { index, part, needed }: Wanted): void {
  const item = list.querySelector(`[data-item="${index}"]`);
  const fields = [...(item?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const open = fields.find(({ dataset }) => needed.includes(dataset.field ?? ''));
  const first = part === 'first' ? TYPED : `[data-list="${part}"]:not(:disabled)`;
  const found =
    (open?.matches(TYPED) === true ? open : open?.querySelector<HTMLElement>(TYPED)) ??
    item?.querySelector<HTMLElement>(first) ??
    item?.querySelector<HTMLElement>('button:not(:disabled)');
  (found ?? list.querySelector<HTMLElement>('[data-list="add"]'))?.focus();
}

type Items = ReturnType<typeof useItems>;

/** The items of a list that is one value of its input. */
function useItems(input: FieldInput) {
  const values: readonly unknown[] = Array.isArray(input.value) ? input.value : [];
  const count = useRef(0);
  const makeKey = () => `item ${(count.current += 1)}`;
  const [held, setKeys] = useState<string[]>(() => values.map(makeKey));
  // Another list was loaded: whatever is new at its end gets keys of its own.
  const keys = values.map((_, index) => held[index] ?? `late ${index}`);
  const arrange = (change: <Item>(list: readonly Item[], fresh: () => Item) => Item[], item?: unknown) => {
    setKeys(change<string>(keys, makeKey));
    input.change(change<unknown>(values, () => item));
  };
  return {
    values,
    /** One for each item; it stays with the item wherever it moves. */
    keys,
    add: (item: unknown) => arrange((list, fresh) => [...list, fresh()], item),
    remove: (index: number) => arrange((list) => list.filter((_, place) => place !== index)),
    move: (from: number, to: number) =>
      arrange((list) => {
        const others = list.filter((_, place) => place !== from);
        return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
      }),
  };
}

interface ItemButtonsProps {
  /** From 1. */
  number: number;
  count: number;
  isRemovable: boolean;
  isMovable: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

/** Up and down, where items can be moved, and away, for the pointer and the keyboard alike. */
function ItemButtons({ number, count, isRemovable, isMovable, onMove, onRemove }: ItemButtonsProps) {
  const { translate } = useWords();
  const button = (part: string, icon: LucideIcon, isUsable: boolean, act: () => void) => (
    <IconAction
      icon={icon}
      data-list={part}
      label={translate(`engine.fields.array.${part}`, { number })}
      disabled={!isUsable}
      onClick={act}
    />
  );
  return (
    <div className={styles.itemButtons}>
      {isMovable ? button('up', ArrowUp, number > 1, () => onMove(number - 2)) : null}
      {isMovable ? button('down', ArrowDown, number < count, () => onMove(number)) : null}
      {button('remove', Trash2, isRemovable, onRemove)}
    </div>
  );
}

/** What a new item of a list starts with: its schema's defaults. A single value without one starts empty. */
function buildItem({ schema, root }: FieldShape, scope: Scope): unknown {
  const whole = root ?? schema;
  const item = resolveReference(schema.items ?? {}, whole);
  if (item.type !== 'object') return item.default === undefined ? null : resolveValue(item.default, scope);
  return withDefaults(item, whole, scope);
}

/** The fields that a new item has to have and that no default has filled. */
function listNeeded({ schema, root }: FieldShape, item: unknown): readonly string[] {
  const { required = [] } = resolveReference(schema.items ?? {}, root ?? schema);
  return isPlainObject(item) ? required.filter((name) => isEmptyValue(item[name])) : [];
}

/** What an object starts with that its form adds: the defaults of its fields. */
export function buildObject({ schema, root }: FieldShape, scope: Scope): JsonObject {
  return withDefaults(schema, root ?? schema, scope);
}

function withDefaults(object: JsonSchema, { $defs }: JsonSchema, scope: Scope): JsonObject {
  const whole = $defs === undefined ? object : { ...object, $defs };
  return buildDefaults(whole, {}, (value) => resolveValue(value, scope));
}

/**
 * What an item of a list is called: the values of the fields that `options.elementLabelProp` names, as far as it has
 * them. Null without such fields: then its number stands there.
 */
export function itemTitle({ options: { elementLabelProp } }: FieldShape, item: unknown): string | null {
  const names = [elementLabelProp ?? []].flat().filter((name) => typeof name === 'string');
  const words = names.map((name) => (isPlainObject(item) ? toText(item[name]) : ''));
  return words.filter((word) => word !== '').join(' ') || null;
}
