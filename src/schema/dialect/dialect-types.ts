// Written by `npm run docs` from schemas/meta/2/entity.json and resources/meta/2/resource.json.

import type { Condition, Value } from '../values/value.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Permission } from '../../contract/letter.ts';
import type { RuleCondition } from './rule-condition.ts';

/** A button. */
export type Action = {
  /** The key of its words: `<entity>.actions.<name>`, `<entity>.dialogs.<name>`, `<entity>.messages.<name>`. */
  name: string;
  /** Where it stands: over the list, in its "other" menu, on each row, on the chosen rows, in the form, or in the large part of an inspector. A table draws no `detail`, an inspector no `row` and no `selection`. */
  placement: 'toolbar' | 'menu' | 'row' | 'selection' | 'form' | 'detail';
  /** Its icon. */
  icon?: string;
  /** The key that does the same; it stands beside the button. Not while something is typed or a dialog is open, and Enter not while a button or a link has the focus. */
  key?: string;
  /** The right that shows it, and that the provider asks for its operation; `read` when absent, which is an error for what changes something. */
  permission?: Permission;
  /** The part exists only while this holds. */
  when?: Condition;
  /** Shown but not usable while this holds. */
  disabledWhen?: Condition;
  /** Why it can not be used: a word key, or several with conditions, and the first that holds is shown. `<entity>.messages.<name>.disabled` when absent. In a list of the size large it stands in the place of the button's word. */
  reason?: string | Reason[];
  /** Used while this holds, it only says why not: `<entity>.messages.<name>.refused`. */
  refuseWhen?: Condition;
  /** One of the list's own actions, placed and worded here. `export` takes the place of the export's own button, in the toolbar or in the menu, with an entry for each of its formats; it does not need the list's `export`. `import` takes the place of the import's own button. */
  builtIn?: 'create' | 'edit' | 'delete' | 'duplicate' | 'export' | 'import';
  /** The copy of `builtIn: duplicate` opens in the form of a new record and is stored from there, under a name that no record has; without it, it is stored at once. */
  inForm?: boolean;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The record is changed by these values alone: nothing else of it is sent, and what others have changed meanwhile stays. Where they have changed one of these values, the action is refused as a conflict. Without an `operation` it is the update of the resource, by its right. The values of a copy with `builtIn: duplicate`. */
  set?: Record<string, Value>;
  /** One call for each chosen row; otherwise one with `$selection`. */
  callPerRow?: boolean;
  /** Asks first. Words: `<entity>.dialogs.<name>.{title,text}`; their parameters are the fields of the record. */
  confirm?: boolean;
  /** Asks, or shows the answer. */
  dialog?: ActionDialog;
  /** What the dialog says beside its title of the record that it is about: a layout that is only shown. A `label` stands behind its value. */
  about?: LayoutElement | (string | LayoutElement)[];
  /** Fields of the operation's answer that are shown once, each with a copy button: new secrets. Words: `<entity>.fields.<field>`, `<entity>.shows.{title,text}`. */
  revealOnce?: string[];
  /** Goes there. */
  link?: Link;
  /** Other words than its own. */
  messages?: ActionMessages;
  /** Milliseconds after which the list is read again; false never. */
  refreshAfterMs?: number | false;
  /** Drawn as dangerous. */
  isDanger?: boolean;
  /** As a card below the fields, not as a button over them: what is to be done now. The fields of a `dialog` stand open in it, and its key leads into the first of them. */
  task?: ActionTask;
  /** Once it is done, the next record is shown, and what is typed goes into its card: a queue is worked through by Enter alone. */
  showsNext?: boolean;
  /** Sent with an idempotency key: it moves money or opens a gate. Enter in a field of its dialog leads to the button; a second Enter sends. */
  idempotent?: boolean;
};

/** A dialog that is itself a schema: it asks before the operation, or shows what it answered. */
export type ActionDialog = {
  /** What it asks. What is typed is `$dialog`, also in its choices; `$record` is what the action is about. */
  schema: JsonSchema;
  /** `large`: for a screen that is touched, as the list's: 880 px wide, with buttons of 56 px. */
  size?: 'large';
  /** How it stands; conditions look at what is typed by `$dialog`. */
  layout?: LayoutElement | (string | LayoutElement)[];
  /** Filled in at first; `$answer` is that of `load`. */
  defaultValues?: Record<string, Value>;
  /** While one of these holds, nothing is sent, and its words stand at its field. */
  refusals?: Refusal[];
  /** Bounds of its numbers that are known when it is open, in place of the schema's own: `{ "hours": { "maximum": "$chosen.define_id.data.max_hours" } }`. Without a value the schema's own holds. */
  bounds?: Record<string, Bound>;
  /** Read when it opens. */
  load?: Call;
  /** Asked while the dialog is open, and again whenever what it asks with has changed: a price before it is taken. It changes nothing, and what it cannot answer stays empty. */
  preview?: Preview;
  /** Fields of the dialog written from `$answer` after the operation; the dialog then stays open. */
  answer?: Record<string, Value>;
};

/** Other words than the action's own; false says nothing. */
export type ActionMessages = {
  /** While it runs. */
  pending?: string | false;
  /** When it succeeded. */
  success?: string | false;
  /** When it failed; `%{reason}` is the provider's reason. */
  failure?: string | false;
};

/** As a card below the fields, not as a button over them: what is to be done now. The fields of a `dialog` stand open in it, and its key leads into the first of them. */
export type ActionTask = {
  /** A word key: the state that asks for it. */
  title: string;
  /** A word key: a line below the title. */
  text?: string;
  /** Its meaning; `info` when absent. */
  tone?: Tone;
  /** Its icon. */
  icon?: string;
};

/** A check before the save: an operation whose answer lets pass, asks, or refuses. */
export type BeforeCheck = {
  /** The key of its words: `<entity>.before.<name>.{title,text,link}`. */
  name: string;
  /** It is made only while this holds. */
  when?: Condition;
  /** A list of the record: it is made for each item, as `$each`. */
  each?: Value;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The save is refused when this holds; `$answer` is the answer. */
  refuseWhen?: Condition;
  /** Made while the form is filled in, too: a moment after what it asks for is typed, and not for what stands in the record as it was loaded. With `each` a table of that list (`format: table`) says the result in a column of its own; with `field` it stands at that field. */
  early?: boolean;
  /** The field that a refusal is said at, in place of a dialog. Nothing is sent while it holds. */
  field?: string;
  /** What its words name beside the fields of the record, of the answer and of the item: `%{limit}`. */
  params?: Record<string, Value>;
  /** With `each`: the field of the item that the dialog shows before its text. */
  subject?: string;
  /** With `link` to a record of the same entity: the columns of it that the dialog shows. */
  facts?: (string | Column)[];
  /** The reader is asked when this holds. */
  askWhen?: Condition;
  /** Offered in the dialog: the other record. */
  link?: Link;
};

/** The bounds of one number. */
export type Bound = {
  /** At least this. */
  minimum?: Value;
  /** At most this. */
  maximum?: Value;
};

/** An operation with its arguments. */
export type Call = {
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
};

/** How a card looks. */
export type Card = {
  /** The field of its title. */
  primaryText: string;
  /** The field of its picture. */
  image?: string;
  /** Further fields. */
  lines?: (string | Column)[];
};

/** What a role finds in one place: a button, a field of the form, or a column. */
export type Case = {
  /** Whose case it is: `basic`. */
  role: string;
  /** Who it is: `$user.id`; 0 when absent, which is no record's. */
  userId?: number;
  /** Where; needed where several resources show the entity and none has its name. */
  resource?: string;
  /** The record: some of its fields, or one of the `examples` by what it is called. Without one the form makes a new record. */
  record?: Record<string, unknown> | string;
  /** With `panel`: some fields of the row. */
  row?: Record<string, unknown>;
  /** Settings that differ from their defaults. */
  settings?: Record<string, unknown>;
  /** The instant, `2027-03-10T18:09:00+08:00`; needed where a condition looks at the time. */
  now?: string;
  /** The panel that the action stands in. */
  panel?: string;
  /** Where the action stands, if actions of several places have its name. */
  placement?: 'toolbar' | 'menu' | 'row' | 'selection' | 'form';
  /** An action by its name; `create`, `edit` and `delete` are there without being written. */
  action?: string;
  /** A field of the form, as a path. */
  field?: string;
  /** A column of the list, as a path. */
  column?: string;
  /** `shown`: there, and to be used or changed; `readOnly`: only shown; `disabled`: there but not usable; `refused`: used, it only says why not; `hidden`: not there. */
  expect: 'shown' | 'readOnly' | 'disabled' | 'refused' | 'hidden';
  /** The word key that says why. */
  reason?: string;
};

/** One choice. */
export type Choice = {
  /** What is sent. */
  value: string | number | boolean | null;
  /** A word key; `<entity>.enums.<field>.<value>` when absent. */
  text?: string;
  /** The part exists only while this holds. */
  when?: Condition;
};

/** A heading of choices. */
export type ChoiceGroup = {
  /** A word key. */
  label: string;
  /** Which rows; `$row` is one. All that are left when absent. */
  when?: Condition;
};

/** A line below a choice. */
export type ChoiceSubtitle = {
  /** Which rows; `$row` is one. All that are left when absent. */
  when?: Condition;
  /** A word key; its parameters are `params`. */
  text: string;
  /** The parameters of the words: `{ "hours": "$row.data.max_hours" }`. */
  params?: Record<string, Value>;
  /** An icon before it. */
  icon?: string;
};

/** What there is to choose: fixed choices, then the rows of a resource or of an operation. The same wherever choices stand: of a field, a filter, the key of a form, a group of cards. */
export type Choices = {
  /** Fixed choices, before the rows. */
  values?: Choice[];
  /** The resource whose list gives the choices. */
  resource?: string;
  /** Sent with the resource's list: `{ "type": "park_rental" }`. A value of the record, or of the filters, makes choices that follow another field. */
  filter?: Record<string, Value>;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect; of a resource, those of its list. They may follow another field, as `filter` may. */
  args?: Record<string, Value>;
  /** Where the operation's answer has the rows: `$answer.register_apps`; the answer or its list when absent. */
  rows?: Value;
  /** The field of a row that is sent; `id` when absent. `.` is the row itself. */
  optionValue?: string;
  /** The field of a row that is shown; what a record is called when absent. `.` is the row itself. */
  optionText?: string;
  /** The order of the rows; the provider's own when absent. */
  sort?: Sort;
  /** Headings that the rows stand under, in this order: each row under the first whose condition it meets. Fixed choices, and rows that meet none, stand before them. */
  groups?: ChoiceGroup[];
  /** What a row says of itself below its text where the choices stand in sight (`format: radio`, or the key of a form by `picker: buttons`): the first line whose condition it meets. */
  subtitles?: ChoiceSubtitle[];
  /** Before this holds, nothing is asked for and there is nothing to choose. */
  when?: Condition;
  /** What a change empties: fields beside this one, of a filter other filters. */
  clears?: string[];
  /** What a change writes into fields beside this one, after `clears`; `$row` is the row that was chosen: `{ "hours": "$row.data.default_hours" }`. What the row lacks empties its field. Not of a filter. */
  fills?: Record<string, Value>;
  /** The first choice is taken where nothing is chosen. */
  selectFirst?: boolean;
  /** Of a text in a form: what is typed is taken too, and the choices are only proposed. A filter offers the choices alone. */
  freeText?: boolean;
};

/** A column. */
export type Column = {
  /** A dotted path into the record: `data.carType`; `[]` goes into a list: `invoices[].iv_number`; `[type=car]` into those of its items that have this value, `[type!=car]` into the others: `items[type=park_service].name`. */
  field: string;
  /** Further fields whose values stand behind those of `field`, each drawn as its own schema says: a plate may be that of a card or of a stay. Sort and filter follow `field` alone. */
  also?: string[];
  /** A word key; `<entity>.fields.<field>` when absent. */
  label?: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** The cell is empty where this does not hold. */
  valueWhen?: Condition;
  /** Another value than the field's own. */
  value?: Value;
  /** The provider's name of the field to sort by. */
  sortBy?: string;
  /** Another format than the field's own. */
  format?: string;
  /** The word key of an empty value; a dash when absent. */
  emptyText?: string;
  /** Its tone: one, or by rules. */
  tone?: Tone | ToneRule[];
  /** Its icon. */
  icon?: string;
  /** Longer texts are cut; the whole text stands in a tooltip. */
  truncate?: {
    /** Texts with more characters than this … */
    over: number;
    /** … keep this many, and an ellipsis. */
    keep: number;
  };
  /** Named functions of `src/domain` that make what is shown; they get the value and the record. */
  transform?: string | string[];
  /** Words beside the value while a condition holds: a void marker. */
  marks?: Mark[];
  /** Where a click leads. */
  link?: Link;
  /** Pixels. */
  widthPx?: number;
  /** Figures behind the point of each number, so that they line up: 36.0 above 36.5. Files have the number as it is stored. */
  decimals?: number;
  /** Numbers stand at the end by themselves. */
  align?: 'start' | 'end';
  /** Search hits are marked inside. */
  highlight?: boolean;
  /** In the columns of a list and the lines of a card: the value is changed there. A boolean is a switch, at the foot of a card; a number or a short text is typed in its place and saved by Enter or by leaving it. It is one change with the record's version; what the provider refuses is put back, with its words. A switch is by the permissions of the list, a typed value by those of the form. */
  quickEdit?: boolean;
  /** With `quickEdit`: shown but not usable while this holds. */
  disabledWhen?: Condition;
  /** A word key: why it can not be used. */
  reason?: string;
};

/** One field. */
export type Control = {
  /** Control. `ListWithDetail`: a list whose items are named at one side, and the chosen one stands at the other. */
  type: 'Control' | 'ListWithDetail';
  /** The field: `#/properties/name`; `#` is the whole record. */
  scope: string;
  /** The word key of an empty value. */
  emptyText?: string;
  /** Named functions that make what is shown. */
  transform?: string | string[];
  /** Its tone: one, or by rules. */
  tone?: Tone | ToneRule[];
  /** Search hits are marked inside. */
  highlight?: boolean;
  /** Where a record is only shown: where its value leads. */
  link?: Link;
  /** A word key, or false for none. */
  label?: string | boolean | {
    /** A word key. */
    text?: string;
    /** False for none. */
    show?: boolean;
  };
  /** JSON Forms: what its words begin with: `<i18n>.label`, `<i18n>.description`, `<i18n>.<value>` of a choice, `<i18n>.error.<keyword>` of a message. */
  i18n?: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** While it is not shown its fields are sent empty; without it, as they were loaded. */
  clearOnHide?: boolean;
  /** Shown but not usable while this holds: its value is sent as it was loaded. */
  disabledWhen?: Condition;
  /** Shown but not changed while this holds: its value is sent as it was loaded. */
  readOnlyWhen?: Condition;
  /** The form asks for a value while this holds and the field is shown: `$choices.zone_id` asks where there is something to choose. The provider judges the schema alone, and its own rules. */
  requiredWhen?: Condition;
  /** A word key: why it can not be used or changed. It stands in place of the field's help. */
  reason?: string;
  /** JSON Forms: what happens while a condition on the record holds. For a layout that comes from JSON Forms; else `when`, `disabledWhen`, `readOnlyWhen`. */
  rule?: Rule;
  /** Hints for the renderer. */
  options?: LayoutOptions;
};

/** A figure. */
export type DashboardCard = {
  /** The key of its words: `<entity>.cards.<name>`. */
  name: string;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** From `$answer`. */
  value: Value;
  /** An amount of whole yuan; a plain number when absent. */
  format?: 'money';
  /** What it counts, said at its right: today, today until the time that it was read, or this month so far. A unit behind the figure: `<entity>.units.<name>`. */
  period?: 'day' | 'untilNow' | 'month';
  /** An earlier figure to compare this one with: by now a week ago for a day, by now a month ago for a month. Said below it, an amount in percent; nothing is said while it is unknown. */
  compare?: {
    /** An operation of `resources/api-definition.json`. */
    operation: string;
    /** Arguments under the names of the API definition; values of the dialect. */
    args?: Record<string, Value>;
    /** From `$answer`. */
    value: Value;
  };
  /** The part exists only while this holds. */
  when?: Condition;
};

/** A chart. */
export type DashboardChart = {
  /** The key of its words: `<entity>.charts.<name>`. */
  name: string;
  /** How it is drawn. */
  kind: 'area' | 'bar' | 'line';
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The rows; `$answer` when absent. */
  rows?: Value;
  /** The place of a row: `$row.month`. */
  x?: Value;
  /** The place of the first row, where rows say none: `$startOfMonth-P5M`. */
  from?: Value;
  /** From one row to the next, an ISO duration: `P1M`. The words beside the chart follow it: a day, a month, a year, else a period. */
  step?: string;
  /** The height of a row. */
  y: Value;
  /** The last row is not over yet: it is drawn dashed and compared with nothing. */
  isLastOpen?: boolean;
  /** The table below also says how each row differs from the one before. */
  hasChanges?: boolean;
  /** Amounts of whole yuan; plain numbers when absent. */
  format?: 'money';
  /** The part exists only while this holds. */
  when?: Condition;
};

/** What there has to be before the product can be used, step by step. It is shown first until every step is done or skipped, or the reader hides it; then a button finds it again. */
export type DashboardGuide = {
  /** The part exists only while this holds. */
  when?: Condition;
  /** The steps, in the order in which they are best done. */
  steps: GuideStep[];
};

/** Figures and charts. */
export type DashboardView = {
  /** What has to be set up first. */
  guide?: DashboardGuide;
  /** The figures. */
  cards?: DashboardCard[];
  /** The charts. */
  charts?: DashboardChart[];
};

/** One file of `schemas/`: the JSON Schema of a record, and under `views` how it is listed, filtered, edited and shown. */
export type EntityKeywords = {
  /** A record is an object; an array where the wire carries a bare list. */
  type: 'object' | 'array';
  /** `none`: it has no table (dialogs, reports, dashboards, health). `single`: each store has one record of it, which is there from the start; its id is the store's, and its resource names the operations that read and change it. */
  storage?: 'none' | 'single';
  /** `draft`: described, not built; its routes say so. */
  status?: 'draft';
  /** The field that a record is called by: in titles, references, choices, questions, the log, the breadcrumb and the browser's tab. A text or a number that is answered as it is: `iv_number`, `app.name`. `name` when absent; a record without a value there is called by its id. */
  recordRepresentation?: string;
  /** What a role finds, by a name of its own each: `{ "a clerk deletes no unit": { "role": "basic", "action": "delete", "expect": "hidden" } }`. The check judges each by the rules of the views and of the server; one that does not come true is an error, and where a file laid over this one makes it so, a warning. */
  cases?: Record<string, Case>;
  /** How records are listed, edited and shown; further names are sets that a resource picks by `view`. */
  views?: {
    /** How records are listed. */
    list?: ListView;
    /** How a record is made and edited. */
    form?: FormView;
    /** How a record is shown. */
    show?: ShowView;
    /** Figures and charts. */
    dashboard?: DashboardView;
  };
};

/** A button that writes the rows that the filters leave into a file, in the order of the list. */
export type Export = {
  /** The kinds of file, in the order of the menu; both when absent. */
  formats?: ('csv' | 'xlsx')[];
  /** The word key of the file's name; the title of the list when absent. The days of the filters follow it, or else the time. */
  fileName?: string;
  /** Answers the file itself, in the one format of `formats`; without it, the list is read. The browser loads it by an address with a ticket that opens once (`security` of the definition names `ticket`), with the filters and the search of the list under the names of its operation, and the reader's language where it has a parameter `language`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The columns of the file; those that the reader's list shows, in their order, when absent. Pictures and fields that are only written are left out. */
  columns?: (string | Column)[];
  /** Rows of one request. */
  perPage?: number;
  /** Requests that are under way at the same time, once the first has said how many rows there are. Browsers have six connections, which the page needs too. */
  pagesAtOnce?: number;
  /** Rows at most; the file and the screen say when some were left out. */
  limit?: number;
  /** The right that shows it; `read` when absent. */
  permission?: Permission;
  /** Whether a CSV begins with a byte-order mark, by which Excel knows Chinese; the reader may choose otherwise. */
  bom?: 'windows' | 'always' | 'never';
};

/** Which days have a record. The days of the picked month, up to today, that have none are listed, and lead to their form. */
export type FilledKeys = {
  /** An operation of `resources/api-definition.json` that answers a list of days, `YYYY-MM-DD`. */
  operation: string;
  /** Arguments under the names of the API definition: `{ "day": "$key" }`, any day of the month. */
  args?: Record<string, Value>;
};

/** A filter. */
export type Filter = {
  /** Its key in the URL, and the provider's parameter without `param`. */
  name: string;
  /** The field that draws it, where it has another name. */
  field?: string;
  /** What draws it, where no field does. */
  schema?: JsonSchema;
  /** A word key; `<entity>.filters.<name>` or the field's label when absent. */
  label?: string;
  /** The provider's parameter. */
  param?: string;
  /** Its value at first. */
  default?: Value;
  /** What is sent for a chosen value: `{ "complete": ["approved", "delivered"] }`; `*` is every other value. */
  sentAs?: Record<string, unknown>;
  /** Further parameters that it sends: `{ "itemName": "$chosen.itemType.name" }`. */
  params?: Record<string, Value>;
  /** The part exists only while this holds. */
  when?: Condition;
  /** Shown but not usable while this holds. */
  disabledWhen?: Condition;
  /** A word key: why it can not be used. */
  reason?: string;
  /** Milliseconds without a key before it is sent. */
  debounceMs?: number;
  /** Where its choices come from. */
  choices?: Choices;
  /** The word key of the choice that filters nothing. */
  anyLabel?: string;
  /** Stands behind "more filters". */
  secondary?: boolean;
  /** The list is not read without it. */
  isRequired?: boolean;
  /** The filter that ends the range which this one begins. Behind both stands a menu of usual ranges: today to last month, in Taipei. */
  rangeEnd?: string;
};

/** How a record is made and edited. */
export type FormView = {
  /** Where it stands; a drawer when absent. */
  in?: 'drawer' | 'dialog' | 'page';
  /** Which record: of the route's id (the default), the only one there is, or of a key that the reader picks. */
  record?: 'id' | 'only' | KeyedRecord;
  /** What the form of a stored record is titled by: its name (`record`, the default), or the words of `form.edit` (`words`). */
  titleBy?: 'record' | 'words';
  /** Generated from the properties when absent. Conditions may look at what there is to choose in a field of it, and at what is chosen: `"when": "$choices.zone_id"`. */
  layout?: LayoutElement | (string | LayoutElement)[];
  /** A second view of the form, beside its fields: what a renderer of `custom-pages` makes of the record as it is typed. Saving stays. */
  otherView?: OtherView;
  /** What a page shows beside its fields, below them where there is no room: its controls only show. */
  aside?: LayoutElement | (string | LayoutElement)[];
  /** Related lists under the form. */
  panels?: Panel[];
  /** Checks before the save. */
  beforeSave?: BeforeCheck[];
  /** A field whose change brings the defaults of its branch. */
  resetBy?: string;
  /** Values of a new record, over the defaults of the properties. */
  defaultValues?: Record<string, Value>;
  /** When a stored record may not be changed: the provider refuses every change, so its form only shows it. */
  readOnlyWhen?: Condition;
  /** Sent over what was typed. */
  set?: Record<string, Value>;
  /** Where the reader goes after the save: to the list, or nowhere (false). From a page to the list when absent, else nowhere. */
  redirect?: 'list' | false;
  /** Fields of the answer to a new record that are shown once, each with a copy button: `access_token`. */
  revealOnce?: string[];
  /** What marks the form as changed: a changed value, or any click in it. */
  dirtyBy?: 'value' | 'click';
  /** Further buttons. */
  actions?: Action[];
};

/** Something that a new deployment needs. */
export type GuideStep = {
  /** The key of its words: `<entity>.steps.<name>`, and below them `<entity>.notes.<name>`. */
  name: string;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** It is done while this holds of `$answer`. Only who may call the operation anyway has the step. */
  doneWhen: Condition;
  /** Where it is done. The step exists only for who may go there. */
  link: Link;
};

/** An import from a file of texts (CSV) or a workbook (XLSX): the file and its first rows, the field of each column, all rows checked, what became of them. Its button stands in the toolbar, or where an action with `builtIn: import` stands. */
export type Import = {
  /** Stores the rows: an operation of `resources/api-definition.json` with `x-import`. Without it, that of a resource that speaks simple-rest. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The kinds of file, as a browser's file field takes them; `.csv,.xlsx` when absent. */
  accept?: string;
  /** The right it needs; `create` when absent. */
  permission?: Permission;
  /** The fields of a row, in the order that a file without names of columns has; null skips one. Of a list the first item, `identities[].content`, or that with a value, `identities[type=etag].content`. Every field that can be typed when absent. */
  columns?: (string | null)[];
  /** Rows with fewer columns are skipped, and counted. */
  minColumns?: number;
  /** Whether the first row names the columns; found out when absent. The reader may say otherwise. */
  hasHeader?: boolean;
  /** Fields that no row may leave empty, beside those that the schema requires. */
  required?: string[];
  /** Fields that no two rows of a file may have the same, beside those with `x-unique`. */
  unique?: string[];
  /** Every record has these values, over what the file says. */
  set?: Record<string, Value>;
  /** Rows that a file may have; 100,000 when absent. */
  maxRows?: number;
  /** Megabytes that a file may have; 50 when absent. */
  maxMegabytes?: number;
  /** Other words. */
  messages?: ActionMessages;
};

/** The record of a key that the reader picks. */
export type KeyedRecord = {
  /** The operation's parameter. */
  key: string;
  /** How it is picked. */
  picker: 'date' | 'month' | 'buttons' | 'select';
  /** What there is to pick. */
  choices?: Choices;
  /** Picked at first. */
  default?: Value;
  /** With unsaved edits another key is refused, or the reader is asked. */
  unsaved?: 'block' | 'ask';
  /** A record that cannot be loaded: an empty form, or an error. */
  failedLoad?: 'empty' | 'error';
  /** Which days have a record. The days of the picked month, up to today, that have none are listed, and lead to their form. */
  filled?: FilledKeys;
};

/** A line of words. */
export type Label = {
  /** Label. */
  type: 'Label';
  /** A word key. */
  text: string;
  /** Its tone: drawn with the icon of it. */
  tone?: Tone;
  /** A word key, or false for none. */
  label?: string | boolean | {
    /** A word key. */
    text?: string;
    /** False for none. */
    show?: boolean;
  };
  /** JSON Forms: what its words begin with: `<i18n>.label` and `<i18n>.description`; of a Label `<i18n>.text`. */
  i18n?: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** JSON Forms: what happens while a condition on the record holds. For a layout that comes from JSON Forms; else `when`, `disabledWhen`, `readOnlyWhen`. */
  rule?: Rule;
  /** Hints for the renderer. */
  options?: LayoutOptions;
};

/** A group of elements. */
export type Layout = {
  /** How its elements stand: one below the other, side by side, in a titled card, in tabs. */
  type: 'Group' | 'VerticalLayout' | 'HorizontalLayout' | 'Categorization' | 'Category';
  /** Its elements. */
  elements: (string | LayoutElement)[];
  /** A word key, or false for none. */
  label?: string | boolean | {
    /** A word key. */
    text?: string;
    /** False for none. */
    show?: boolean;
  };
  /** JSON Forms: what its words begin with: `<i18n>.label` and `<i18n>.description`; of a Label `<i18n>.text`. */
  i18n?: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** While it is not shown its fields are sent empty; without it, as they were loaded. */
  clearOnHide?: boolean;
  /** Shown but not usable while this holds: its value is sent as it was loaded. */
  disabledWhen?: Condition;
  /** Shown but not changed while this holds: its value is sent as it was loaded. */
  readOnlyWhen?: Condition;
  /** A word key: why it can not be used or changed. It stands in place of the field's help. */
  reason?: string;
  /** JSON Forms: what happens while a condition on the record holds. For a layout that comes from JSON Forms; else `when`, `disabledWhen`, `readOnlyWhen`. */
  rule?: Rule;
  /** Hints for the renderer. */
  options?: LayoutOptions;
};

/** JSON Forms UI schema. */
export type LayoutElement = Control | Label | Picture | Layout;

/** Hints for the renderer. */
export type LayoutOptions = {
  /** How an item of a list stands; its fields are paths of the item. In a table (`format: table`) each element is a column, and the fields of a HorizontalLayout share one. */
  detail?: LayoutElement | (string | LayoutElement)[];
  /** The fields of an item that a table of them shows. */
  columns?: string[];
  /** An instant as a day and a time of their own: the time typed as HHmm or HH:mm. */
  split?: 'HHmm' | 'HH:mm';
  /** A switch or checkbox that is on while the value is false: a field `disabled` is asked for as active. Its `label` says what on means. */
  inverted?: boolean;
  /** Another format than the field's own: a `date-time` typed as a `date`. */
  format?: string;
  /** A number between its `minimum` and `maximum` as a slider. */
  slider?: boolean;
  /** A number with large keys for less and more, in steps of its `multipleOf`: for a screen that is touched. */
  stepper?: {
    /** Usual values, a key each; those outside of the bounds that hold are left out. */
    shortcuts?: number[];
  };
  /** A boolean as a switch, as it is without; false: as a box to check. */
  toggle?: boolean;
  /** A text of several lines. */
  multi?: boolean;
  /** Below a pattern (`format: regex`), a box whose lines are tried on it: which of them match. */
  samples?: {
    /** Named functions for each line, as the provider reads the texts that the pattern is for. */
    'x-normalise'?: string | string[];
    /** A longer line does not match: the provider gives no longer text to the pattern. */
    maxLength?: number;
  };
  /** False: a table of items shows no numbers of its rows. */
  numbered?: boolean;
  /** In a table of items: a last column with a bar of 24 hours between two times of the item, HH:mm. One that passes midnight is split. */
  dayBar?: {
    /** The field of its begin. */
    start: string;
    /** The field of its end. */
    end: string;
  };
  /** Below a table of items: for each box of the `x-matrix` field `by` a line of 24 hours, where an item that has it ticked stands between its two times, HH:mm. Items that overlap add up. */
  dayPreview?: {
    /** The field of its begin. */
    start: string;
    /** The field of its end. */
    end: string;
    /** The field of an item that is the matrix. */
    by: string;
  };
  /** In a table of items: a row that differs from what was loaded has a bar and a word, one that passes midnight (with `dayPreview`) says so, and so does one without a tick in its `x-matrix` where there are words for it, `<entity>.unticked.<field>`. */
  rowMarks?: boolean;
  /** False: the items of a list cannot be moved. */
  showSortButtons?: boolean;
  /** The fields of an item that name it, in place of its number: `name`. */
  elementLabelProp?: string | string[];
  /** So many of its elements, the first ones, stand at the right of the title of a card. */
  headElements?: number;
  /** Closed at first. */
  collapsed?: boolean;
  /** Where a record is only shown: in large letters, as its head. Of a `line`: as the sum below others. */
  large?: boolean;
  /** A field that is only read, in a form: a line of text, its name at the left and its value at the right. */
  line?: boolean;
};

/** Another place of the back office. */
export type Link = {
  /** The resource, or a value of the dialect that names it: `$record.entity`. In a list nothing leads where the reader may not go. */
  resource: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** Its record; without it, the list. */
  id?: Value;
  /** The filters of the list. */
  filter?: Record<string, Value>;
};

/** How records are listed. */
export type ListView = {
  /** A table; cards; or an inspector: one record large, with a pager, beside a side list. */
  kind?: 'table' | 'cards' | 'inspector';
  /** The columns; every single-valued field when absent. */
  columns?: (string | Column)[];
  /** The filters. */
  filters?: (string | Filter)[];
  /** The search box. */
  search?: Search;
  /** Tabs; the first one is open. */
  tabs?: Tab[];
  /** How many records each tab has, beside its name. The open tab has the list's own count while nothing else narrows it. Of a list that reads nothing before it searches, what the search finds is counted. */
  tabCounts?: TabCounts;
  /** Totals in the footer, and above the list. */
  totals?: Totals;
  /** Rows can be chosen, for the actions on a selection. */
  select?: boolean;
  /** Rows per page at first. */
  perPage?: number;
  /** The reader may change the rows per page. */
  perPageRange?: {
    /** At least. */
    minimum: number;
    /** At most. */
    maximum: number;
    /** Milliseconds without a key before it is taken. */
    debounceMs?: number;
  };
  /** All rows in one list: page after page until one is not full. */
  loadAll?: boolean;
  /** The order at first. */
  sort?: Sort;
  /** The columns that sort, of those that the operation can sort by; every such one with a single value when absent. */
  sortable?: string[];
  /** Always sent, under the filters. */
  filter?: Record<string, Value>;
  /** Seconds between two reads. */
  pollSeconds?: number;
  /** A live topic. */
  topic?: string | Topic;
  /** What its readers are told wherever they are, and what stands in their inbox. */
  notices?: Notice[];
  /** An import from a file. */
  import?: Import;
  /** An export. */
  export?: Export;
  /** Further buttons. */
  actions?: Action[];
  /** Pixels of the scrolling part. */
  heightPx?: number;
  /** Cards: the field that groups them. */
  groupBy?: string;
  /** Cards: each group is read on its own, by this parameter. */
  groupParam?: string;
  /** Cards: how one looks. */
  card?: Card;
  /** Inspector: the large part; the show view's layout when absent, else every field. An `Image` that stands directly in it is drawn at the left of all others; a HorizontalLayout as the whole of it is its columns. A HorizontalLayout with a `label`, or in which no Control has one, is a single line. */
  detail?: LayoutElement | (string | LayoutElement)[];
  /** Inspector: the record that is shown is read by itself, so many milliseconds after it has become the current one and after each change of it: for fields that the rows of the list lack. Never when absent. */
  detailAfterMs?: number;
  /** Inspector: what a row of the side list shows of its record; the first columns of the list when absent. Those with `align: end` stand one below the other at the right edge. A `label` stands behind its value; an empty value leaves nothing. */
  side?: (string | Column)[];
  /** What two clicks on a row do, or Enter: `edit` opens the form, `show` the record in a dialog, `expand` the record below its row, which a button in front of the row does too (of a card: in a dialog), `action` begins the first of its actions that can be used, `false` nothing. */
  rowClick?: 'edit' | 'show' | 'expand' | 'action' | false;
  /** `large`: for a screen that is touched and read from afar. A tall search that has the focus from the start, takes what is typed beside it and opens the first row by Enter, rows of 72 px, actions of rows as buttons with words. */
  size?: 'large';
};

/** One mark. */
export type Mark = {
  /** When. */
  when: Condition;
  /** A word key. */
  label: string;
  /** Its meaning. */
  tone?: Tone;
  /** Its icon. */
  icon?: string;
};

/** Its place in the menu. */
export type MenuPlace = {
  /** A group that opens in place (`manage`, `report`, `system`), or a caption that only divides (`sales`, `master`): which one follows from its word, `groups.<name>` or `captions.<name>` in `i18n/<language>/menu.json`. A word is all that a new one needs. */
  group?: string;
  /** A lucide icon in kebab-case; entries within a group that opens have none. */
  icon?: string;
  /** Lower numbers stand first. */
  order?: number;
  /** Reached by a link only. */
  hidden?: boolean;
  /** Of a hidden entry: the resource whose page leads here. The menu marks that one, and the path at the top leads back to it. */
  under?: string;
};

/** What readers of the list are told wherever they are, by a live topic or by an operation that is asked again and again. */
export type Notice = {
  /** The live topic whose messages are told, one of the resource's `topics`. */
  ofTopic?: string;
  /** Instead of a topic: it is asked until its answer meets `when`. */
  operation?: string;
  /** Seconds between two questions to the operation; 10 when absent. */
  everySeconds?: number;
  /** Only in these modes of the system (`MODE` of system info). */
  modes?: ('normal' | 'demo' | 'taipei' | 'debug')[];
  /** Only for these roles; for all who read the list when absent. */
  roles?: string[];
  /** Only what meets it; `$message` is the message, `$answer` the answer of the operation. */
  when?: Condition;
  /** The word key of what is said. Its placeholders are filled by `params`, `rocYear` and `month`. */
  message: string;
  /** What fills the placeholders. By its `name` a source of notices can be muted. */
  params?: Record<string, Value>;
  /** It is told once for each of these values; once for each message when absent. */
  once?: Value;
  /** What warns and what is dangerous waits in the inbox until somebody takes it. */
  tone: Tone;
  /** The list or page that it is about, in the notice and in the inbox, which keeps no message: its filters are constants or `$settings`. A page by hand finds the message in what the tab has heard of the topic. Nothing leads where the reader may not go. */
  link?: Link;
  /** Seconds that it stands; 3 when absent, and null until it is dismissed. */
  showSeconds?: number | null;
  /** Seconds that the alarm sounds. */
  soundSeconds?: number;
};

/** Which operation of the API definition does what. A resource without this block speaks simple-rest at `/api/v1/<name>`. */
export type Operations = {
  /** Reads rows. */
  list?: string;
  /** Reads one record; from the list when absent. */
  get?: string;
  /** Adds a record. */
  create?: string;
  /** Changes a record. */
  update?: string;
  /** Deletes records. */
  delete?: string;
};

/** A second view of a form. */
export type OtherView = {
  /** The key of its words: `<entity>.form.views.<name>`; those of the fields are `<entity>.form.views.fields`, so `fields` itself is no name. */
  name: string;
  /** What draws it: one of the `views` in a `renderers.json` of `custom-pages`. */
  renderer: string;
  /** Stands before its word. */
  icon?: string;
  /** It is there only while this holds of the record as it is typed. */
  when?: Condition;
};

/** A related list under the form. */
export type Panel = {
  /** The key of its words: `<entity>.panels.<name>`. */
  name: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** Shown without its buttons while this holds. */
  readOnlyWhen?: Condition;
  /** The resource whose list it is. */
  resource?: string;
  /** Sent with the list. */
  filter?: Record<string, Value>;
  /** Whose fields an operation's rows have. */
  entity?: string;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** Where the operation's answer has the rows: `$answer.register_apps`; the answer or its list when absent. */
  rows?: Value;
  /** The columns. */
  columns?: (string | Column)[];
  /** Rows per page. */
  perPage?: number;
  /** The order. */
  sort?: Sort;
  /** Seconds between two reads. */
  pollSeconds?: number;
  /** On a page it stands at the right of the fields, below what `aside` shows; under the fields where there is no room. */
  beside?: boolean;
  /** Where the link to all of its rows leads, beside its title. */
  allRows?: Link;
  /** Its buttons. */
  actions?: Action[];
};

/** A large picture. */
export type Picture = {
  /** Image. */
  type: 'Image';
  /** The field that holds it. */
  scope: string;
  /** A word key, or false for none. */
  label?: string | boolean | {
    /** A word key. */
    text?: string;
    /** False for none. */
    show?: boolean;
  };
  /** JSON Forms: what its words begin with: `<i18n>.label` and `<i18n>.description`; of a Label `<i18n>.text`. */
  i18n?: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** JSON Forms: what happens while a condition on the record holds. For a layout that comes from JSON Forms; else `when`, `disabledWhen`, `readOnlyWhen`. */
  rule?: Rule;
  /** Hints for the renderer. */
  options?: LayoutOptions;
};

/** Asked while the dialog is open, and again whenever what it asks with has changed: a price before it is taken. It changes nothing, and what it cannot answer stays empty. */
export type Preview = {
  /** An operation of `resources/api-definition.json`: `itemDiscount.quoteDiscount`. */
  operation: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** Before this holds, nothing is asked and its fields are empty. */
  when?: Condition;
  /** Fields of the dialog, written from `$answer`. */
  answer: Record<string, Value>;
};

/** A reason with its condition. */
export type Reason = {
  /** When. */
  when: Condition;
  /** A word key. */
  text: string;
};

/** In a file that lies over another: changes a list of the file below by the names of its parts, where a plain list would replace it. A column is named by its field, a part of a layout by its field or else its label, all else by `name`. */
export type Refinement = {
  /** Parts to add, at the end, or where one says by a [position](#position): `{ "field": "floor", "after": "code" }`. */
  add?: (string | Record<string, unknown>)[];
  /** Names of parts to leave out. */
  remove?: string[];
  /** Keywords to lay over those of a part: `{ "code": { "widthPx": 90 } }`. With a [position](#position) the part moves there. */
  change?: Record<string, Record<string, unknown>>;
};

/** Why a dialog does not send. */
export type Refusal = {
  /** When. */
  when: Condition;
  /** The field of the dialog that it concerns. */
  field: string;
  /** The word key; its parameters are the fields of the dialog. */
  text: string;
};

/** One file of `resources/`: an entity on a route, its menu place, its privileges, its operations. */
export type Resource = {
  /** The meta-schema, for editors; the number in its path is the edition of the dialect: `./meta/2/resource.json`. Without one it is the first edition, which is read with a warning. */
  $schema?: string;
  /** A note for the next reader; nothing reads it. */
  $comment?: string;
  /** Warnings about this part that are meant: the code, and why. The check lists them. */
  'x-allow'?: Record<string, string>;
  /** The schema's file name, `item`; the resource's own when absent. */
  entity?: string;
  /** A set of views of the schema. */
  view?: string;
  /** The menu key; fetched route configuration merges by it. */
  menuKey: string;
  /** The path of the list under `/dashboard`: `manage/vendors`. */
  route: string;
  /** The path of the form under `/dashboard`, `manage/vendor/{id}`; id 0 makes a new record. */
  formRoute?: string;
  /** The key of the form's own entry in fetched route configuration. */
  formKey?: string;
  /** Its place in the menu. */
  menu?: MenuPlace;
  /** `role:letters`: c create, r read, u update, d delete. A role alone means r; `all` is everyone who is signed in. */
  privileges: string[];
  /** The form's own; the list's when absent. Who may read the list may open the form. */
  formPrivileges?: string[];
  /** Added to every read and write, also by the provider: `{ "type": "park_service" }`. */
  fixed?: Record<string, unknown>;
  /** Which operation of the API definition does what. A resource without this block speaks simple-rest at `/api/v1/<name>`. */
  operations?: Operations;
  /** The only fields of its records that its list and its form are answered, search, filter and sort by; all of them when absent. For those who see a part of what others see. */
  answeredFields?: string[];
  /** Live topics that its readers may hear: `item.park_service.unknown`. A topic that no resource names is heard by no one. */
  topics?: string[];
  /** What the messages of its topics must be, each a JSON Schema: `{ "app.status": { "type": "object" } }`. Another one is counted, shown to admins and reaches no listener. A topic without one takes every object. */
  topicMessages?: Record<string, Record<string, unknown>>;
  /** Further reads for references, choices, panels and pages, with the only fields that are answered: `{ "dept.findDepts": ["id", "name"] }`. What neither a picked view nor a page needs gives no right. `x-allow` with `unusedRead` says what else needs it, and keeps the right of every such read of the file: it grants, and is not silence alone. */
  reads?: Record<string, string[]>;
  /** Further operations that a page written by hand calls, with the right that each needs: `{ "order.addOrder": "create" }`. Without a page they give no right. `x-allow` with `unusedCall` says what else calls them, and keeps their right: it grants, and is not silence alone. */
  calls?: Record<string, 'create' | 'read' | 'update' | 'delete'>;
  /** Operations by which a page only reads: the browser keeps the last answers that the page got, which stand in while the provider is away. The resource then also opens without a network. Lists of records are not kept. */
  offline?: string[];
  /** A page written by hand, by its folder in `custom-pages/`. */
  page?: string;
  /** Slots that are shown but not usable. */
  disabled?: ('list' | 'get' | 'create' | 'update' | 'delete')[];
  /** `draft`: described, not built; its routes say so. */
  status?: 'draft';
};

/** JSON Forms rule. */
export type Rule = {
  /** What happens while the condition holds. */
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  /** When. */
  condition: RuleCondition;
};

/** The search box. */
export type Search = {
  /** The fields the provider searches by; more than one draws a choice. */
  by?: string[];
  /** The provider's parameter, where the operation has no search of its own. */
  param?: string;
  /** Milliseconds without a key before it is sent. */
  debounceMs?: number;
  /** Characters before it searches. */
  minLength?: number;
  /** Nothing is read before it searches. */
  isRequired?: boolean;
  /** Rows at most. */
  maxRows?: number;
  /** Named functions for what was typed: `upperCase`. */
  'x-normalise'?: string | string[];
};

/** A record that is only shown. */
export type ShowView = {
  /** Of the route's id, or the only one there is. */
  record?: 'id' | 'only';
  /** Generated from the properties when absent. */
  layout?: LayoutElement | (string | LayoutElement)[];
};

/** The order of the rows. */
export type Sort = {
  /** The field. */
  field: string;
  /** Up or down. */
  order: 'ASC' | 'DESC';
};

/** A tab. */
export type Tab = {
  /** The key of its words: `<entity>.tabs.<name>`, and of the URL. */
  name: string;
  /** Filters that it sets. */
  filter?: Record<string, Value>;
  /** The part exists only while this holds. */
  when?: Condition;
  /** Shown but not usable while this holds. */
  disabledWhen?: Condition;
  /** A word key: why it can not be used. */
  reason?: string;
};

/** How the records of the tabs are counted. */
export type TabCounts = {
  /** An operation whose answer has a number under the name of each tab, for all of them in one call. When absent, each tab is asked for one record of the list, one tab after the other. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** Seconds between two counts; the list itself may be read more often. */
  everySeconds?: number;
};

/** A meaning, drawn as a colour with an icon and a word: success (done, paid), warning (a person should act), danger (failed, void), info (waiting, running), neutral. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** A tone with its condition. */
export type ToneRule = {
  /** When. */
  when: Condition;
  /** Its meaning. */
  tone: Tone;
  /** Its icon. */
  icon?: string;
};

/** A live topic. */
export type Topic = {
  /** Its name: `app.status`. */
  name: string;
  /** Only these messages; `$message` is the message. */
  when?: Condition;
  /** Milliseconds before the list is read again. */
  refreshAfterMs?: number;
};

/** One total. */
export type Total = {
  /** A word key, or a value; the column's own words when absent. */
  label?: Value;
  /** Stands under this column. */
  column?: string;
  /** `$answer` is the answer of the list, or of the own operation; `$total` the count of all rows. */
  value: Value;
  /** It counts this many times: a denomination. */
  times?: number;
  /** The part exists only while this holds. */
  when?: Condition;
};

/** Totals of a list: its footer, and small tables above it. */
export type Totals = {
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** The totals of the footer. */
  figures?: Total[];
  /** A last one that adds the values up. */
  sum?: {
    /** A word key. */
    label: string;
  };
  /** Small tables above the list. */
  above?: TotalsTable[];
};

/** A small table above the list. */
export type TotalsTable = {
  /** The key of its words: `<entity>.summaries.<name>`. */
  name: string;
  /** The part exists only while this holds. */
  when?: Condition;
  /** An operation of `resources/api-definition.json`: `dept.deleteDepts`. */
  operation?: string;
  /** Arguments under the names of the API definition; values of the dialect. */
  args?: Record<string, Value>;
  /** Its lines: each its words and a figure. */
  figures: Total[];
};

/** A set of views; what it leaves out comes from the entity's own. */
export type ViewSet = {
  /** How records are listed. */
  list?: ListView;
  /** How a record is made and edited. */
  form?: FormView;
  /** How a record is shown. */
  show?: ShowView;
  /** Figures and charts. */
  dashboard?: DashboardView;
};
