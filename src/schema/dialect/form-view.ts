import type { Condition, Value } from '../values/value.ts';
import type { Action, BeforeCheck, Call } from './action.ts';
import type { Choices } from './choices.ts';
import type { LayoutElement } from './layout.ts';
import type { Column } from './list-view.ts';

export interface FormView {
  in?: 'drawer' | 'dialog' | 'page';
  /** Which record: of the route's id, the only one, or of a key that the reader picks. `id` when absent. */
  record?: 'id' | 'only' | KeyedRecord;
  /** What a stored record's form is titled by; `record`, its name, when absent. */
  title?: 'record' | 'words';
  /** A JSON Forms UI schema; a bare string is the short form of a Control. Generated from the properties when absent. */
  layout?: (LayoutElement | string)[] | LayoutElement;
  panels?: Panel[];
  before?: BeforeCheck[];
  /** A field whose change brings the defaults of its branch. */
  resetBy?: string;
  /** Values of a new record, over the schema's own defaults. */
  defaults?: Record<string, Value>;
  /** A stored record of which this holds is only shown. */
  readOnlyWhen?: Condition;
  /** Sent over what was typed. */
  set?: Record<string, Value>;
  /** Loaded or shown, never sent. */
  omit?: string[];
  /** Where the reader goes after a save: the list, or nowhere. */
  after?: 'list' | 'stay';
  /** Fields of the answer to a new record that are shown once, each with a copy button. */
  shows?: string[];
  /** What marks the form as changed: a changed value, or any click in it. */
  dirtyBy?: 'value' | 'click';
  actions?: Action[];
}

export interface KeyedRecord {
  /** The operation's parameter. */
  key: string;
  picker: 'date' | 'month' | 'buttons' | 'select';
  choices?: Choices;
  default?: Value;
  /** With unsaved edits the switch is refused; otherwise it asks. */
  unsaved?: 'block' | 'ask';
  /** A day that cannot be loaded opens an empty form. */
  onFailure?: 'empty' | 'error';
}

/** A related list under the form. */
export interface Panel extends Partial<Call> {
  /** The key of its words: `<entity>.panels.<name>`. */
  name: string;
  when?: Condition;
  /** The resource whose list it is. */
  resource?: string;
  filter?: Record<string, Value>;
  /** Or: whose fields an operation's rows have. */
  entity?: string;
  /** Where the operation's answer has the rows; the answer or its list when absent. */
  rows?: Value;
  columns?: (string | Column)[];
  pageSize?: number;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  poll?: number;
  actions?: Action[];
  collapsed?: boolean;
}
