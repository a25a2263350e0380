import type { Letter } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Condition, Value } from '../values/value.ts';
import type { LayoutElement } from './layout.ts';

/** A button over the list, in its "other" menu, on each row, on the selection, in a form, or in an inspector's large part. */
export interface Action {
  /** The key of its words: `<entity>.actions.<name>`, `<entity>.dialogs.<name>.*`, `<entity>.messages.<name>.*`. */
  name: string;
  on: 'toolbar' | 'menu' | 'row' | 'selection' | 'form' | 'detail';
  icon?: string;
  /** The right that shows it; the server takes the same letter for its operation. `r` when absent. */
  letter?: Letter;
  when?: Condition;
  /** Shown but not usable while it holds. */
  disabledWhen?: Condition;
  /** Used while it holds, it only says why not: `<entity>.messages.<name>.refused`. */
  refuseWhen?: Condition;
  /** One of the resource's own slots, with what the slot already does. */
  slot?: 'create' | 'edit' | 'delete' | 'duplicate' | 'export' | 'import';
  operation?: string;
  args?: Record<string, Value>;
  /** The record is sent with these values over its own. */
  set?: Record<string, Value>;
  /** The record is sent without these. */
  omit?: string[];
  /** Calls once for each chosen row; without it, once with `$selection`. */
  each?: boolean;
  confirm?: boolean | ConfirmDialog;
  dialog?: ActionDialog;
  /** Fields of the answer that are shown once, each with a copy button: new secrets. */
  shows?: string[];
  link?: Link;
  /** Other words than the action's own: full word keys. */
  messages?: ActionMessages;
  /** Milliseconds after which the list is read again; 0 (at once) when absent, false never. */
  refreshAfter?: number | false;
  /** Drawn as dangerous. */
  isDanger?: boolean;
  /** Sent with an idempotency key: it moves money or opens a gate. */
  idempotent?: boolean;
}

export interface ConfirmDialog {
  /** A word key; its parameters are the record's fields. */
  title?: string;
  text?: string;
}

export interface ActionMessages {
  pending?: string | false;
  success?: string | false;
  failure?: string | false;
}

/** A dialog that is itself a schema: it asks before the operation, or shows what the operation answered. */
export interface ActionDialog {
  title?: string;
  schema: JsonSchema;
  layout?: (LayoutElement | string)[] | LayoutElement;
  /** Filled in at first. */
  values?: Record<string, Value>;
  /** Read when it opens; `$answer` stands for it in `values`. */
  load?: Call;
  /** Written into the dialog's fields from `$answer`; the dialog stays open. */
  answer?: Record<string, Value>;
}

export interface Call {
  operation: string;
  args?: Record<string, Value>;
}

export interface Link {
  /** Its name, or a value that is one: `$record.entity`. */
  resource: string;
  when?: Condition;
  /** Absent: the list. */
  id?: Value;
  /** The list's filter. */
  filter?: Record<string, Value>;
}

/** A check before the save; it lets pass, asks, or refuses. */
export interface BeforeCheck extends Call {
  /** The key of its words: `<entity>.before.<name>.{title,text,link}`. */
  name: string;
  when?: Condition;
  /** A list of the record; the check runs for each item, as `$each`. */
  each?: Value;
  /** Looks at `$answer`. */
  refuseWhen?: Condition;
  /** Looks at `$answer`; the user may go on. */
  askWhen?: Condition;
  /** Offered in the dialog: the other record. */
  link?: Link;
}
