import type { JsonSchema } from '../../schema/json-schema.ts';

/** One field as its renderer sees it, in a form or in a cell. */
export interface FieldShape {
  /** Dotted path into the record. */
  name: string;
  schema: JsonSchema;
  /** The area of its words. */
  entityName: string;
  labelKey: string;
  helpKey: string;
  /** The label without a word. */
  title: string;
  isRequired: boolean;
  isReadOnly: boolean;
  /** Of the layout element, or the column as written. */
  options: Readonly<Record<string, unknown>>;
}
