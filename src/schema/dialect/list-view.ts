import type { Letter } from '../../contract/letter.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Condition, Value } from '../values/value.ts';
import type { Action, ActionMessages, Call, Link } from './action.ts';
import type { Choices } from './choices.ts';
import type { LayoutElement } from './layout.ts';

export interface ListView {
  kind?: 'table' | 'cards' | 'inspector';
  columns?: (string | Column)[];
  filters?: (string | Filter)[];
  search?: Search;
  tabs?: Tab[];
  totals?: Totals;
  /** Rows can be chosen, for the actions on a selection. */
  select?: boolean;
  /** Rows per page at first; 25 when absent. */
  pageSize?: number;
  /** The reader may change the page size: between these. */
  pageSizes?: { minimum: number; maximum: number; debounce?: number };
  /** All rows in one list: page after page until one is not full. */
  loadAll?: boolean;
  sort?: Sort;
  /** The columns that sort, of those that the operation can sort by; every such one with a single value when absent. */
  sortable?: string[];
  /** Always sent, under the filters. */
  filter?: Record<string, Value>;
  /** Seconds between two reads. */
  poll?: number;
  topic?: Topic;
  import?: Import;
  export?: Export;
  actions?: Action[];
  /** Pixels of the scrolling part. */
  height?: number;
  /** Cards. */
  groupBy?: string;
  /** Each group is read on its own, by this parameter. */
  groupParam?: string;
  card?: Card;
  /** Inspector: the large part beside the side list. */
  detail?: (LayoutElement | string)[] | LayoutElement;
  side?: (string | Column)[];
  /** A summary above the list. */
  summary?: Summary[];
  /** What opens a row: the form, a dialog of its own, or nothing. */
  rowOpens?: 'form' | 'show' | 'none';
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface Column {
  /** A dotted path into the record: `data.carType`. */
  field: string;
  /** A word key; `<entity>.fields.<field>` when absent. */
  label?: string;
  when?: Condition;
  /** The cell is empty where this does not hold. */
  valueWhen?: Condition;
  /** Another value than the field's own. */
  value?: Value;
  /** The provider's name of the field to sort by. */
  sortBy?: string;
  format?: string;
  /** The word key of an empty value; a dash when absent. */
  empty?: string;
  tone?: Tone | ToneRule[];
  icon?: string;
  truncate?: { over: number; keep: number };
  /** A named function of `src/domain` that makes what is shown. */
  transform?: string | string[];
  /** Further marks beside the value: a void marker. */
  marks?: Mark[];
  link?: Link;
  width?: number;
  align?: 'start' | 'end';
  /** Search hits are marked inside. */
  highlight?: boolean;
}

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export interface ToneRule {
  when: Condition;
  tone: Tone;
  icon?: string;
}

export interface Mark {
  when: Condition;
  tone?: Tone;
  icon?: string;
  label: string;
}

export interface Filter {
  /** Its key in the URL and, without `param`, the provider's parameter. */
  name: string;
  /** The field that draws it, where it has another name. */
  field?: string;
  /** What draws it, where no field does. */
  schema?: JsonSchema;
  label?: string;
  param?: string;
  default?: Value;
  /** What is sent for a chosen value: `{ "complete": ["approved", "delivered"] }`; `*` is every other. Null: nothing. */
  values?: Record<string, unknown>;
  /** Further parameters that it sends. */
  params?: Record<string, Value>;
  when?: Condition;
  /** Milliseconds. */
  debounce?: number;
  choices?: Choices;
  /** A word key of the choice that filters nothing. */
  all?: string;
  /** Behind "more filters". */
  more?: boolean;
  required?: boolean;
}

export interface Search {
  /** The fields that the provider can search by; more than one draws a choice. */
  by?: string[];
  /** The provider's parameter, where the operation has no search of its own. */
  param?: string;
  debounce?: number;
  minLength?: number;
  maxRows?: number;
  'x-normalise'?: string | string[];
  /** Milliseconds for a change of `by`. */
  debounceBy?: number;
}

export interface Tab {
  /** The key of its words: `<entity>.tabs.<name>`. */
  name: string;
  filter?: Record<string, Value>;
  when?: Condition;
}

export interface Totals extends Partial<Call> {
  values: Total[];
  /** A last one that adds the values up. */
  sum?: { label: string; format?: string };
}

export interface Total {
  /** A word key, or a value; the column's own words when absent. */
  label?: Value;
  /** Stands under this column. */
  column?: string;
  /** `$answer` is the list's answer, or the answer of the totals' own operation; `$total` the count of all rows. */
  value: Value;
  times?: number;
  format?: string;
  when?: Condition;
}

export interface Topic {
  name: string;
  /** Only these messages; `$message` is the message. */
  when?: Condition;
  /** Milliseconds before the list is read again. */
  refreshAfter?: number;
}

export interface Import {
  /** Sends the file; without it, each row is created. */
  operation?: string;
  args?: Record<string, Value>;
  param?: string;
  accept: string;
  letter?: Letter;
  /** Fields of a row, in the order of the file. */
  columns?: string[];
  minColumns?: number;
  hasHeader?: boolean;
  set?: Record<string, Value>;
  messages?: ActionMessages;
}

export interface Export {
  /** A word key of the file's name. */
  name?: string;
  /** Answers the file itself. */
  operation?: string;
  args?: Record<string, Value>;
  columns?: (string | Column)[];
  pageSize?: number;
  parallel?: boolean;
  /** Rows at most; the file and the screen say when some were left out. */
  limit?: number;
  letter?: Letter;
  bom?: 'windows' | 'always' | 'never';
  messages?: ActionMessages;
}

export interface Card {
  title: string;
  image?: string;
  lines?: (string | Column)[];
  switch?: string;
}

export interface Summary extends Partial<Call> {
  name: string;
  when?: Condition;
  values: Total[];
}
