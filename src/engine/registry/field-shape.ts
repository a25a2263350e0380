import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

/** Where the words of a view or of one of its fields are looked up. */
export interface WordPlace {
  /** The area of the entity's own words. */
  entityName: string;
  /** The narrowest area first: that of a set of views, then the entity's own. */
  wordAreas: readonly string[];
}

/**
 * The keys of a word, that of the narrowest area first. A key of another area is looked up as it is.
 * @example areaKeys(car, 'item.fields.code') // ['item.car.fields.code', 'item.fields.code']
 */
export function areaKeys({ entityName, wordAreas }: WordPlace, key: string): readonly string[] {
  return key.startsWith(`${entityName}.`)
    ? wordAreas.map((area) => area + key.slice(entityName.length))
    : [key];
}

/** One field as its renderer sees it, in a form or in a cell. */
export interface FieldShape extends WordPlace {
  /** Dotted path into the record, or into the item of a list or object that holds it; empty for the whole of it. */
  name: string;
  schema: JsonSchema;
  /** Where its `$ref` are looked up: the whole entity. */
  root?: JsonSchema;
  /** Its name among the words: `identities.content` of every item; its `name` when absent. */
  wordName?: string;
  /** JSON Forms' `i18n` of the control: `<i18n>.<value>` and `<i18n>.error.<keyword>` come before the entity's words. */
  i18n?: string;
  labelKey: string;
  helpKey: string;
  /** The label without a word. */
  title: string;
  /** The label stands there for readers of the screen alone. */
  isLabelHidden?: boolean;
  isRequired: boolean;
  /** Required by its layout now, whatever the schema says. */
  isAsked?: boolean;
  isReadOnly: boolean;
  /** Names of the fields inside of it that the rules of its layout hide now: `identities.0.content`. */
  hiddenParts?: ReadonlySet<string>;
  /** Of the layout element, or the column as written. */
  options: Readonly<Record<string, unknown>>;
}
