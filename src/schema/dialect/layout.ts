import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Condition } from '../values/value.ts';
import type { Column, Tone, ToneRule } from './list-view.ts';

/** The JSON Forms UI-schema dialect; in `elements`, a bare string is the short form of a Control: `data.carType`. */
export type LayoutElement = Layout | Category | Control | Label | Picture;

interface ElementBase {
  /** A word key or, where there is none, the words themselves. */
  label?: string | boolean | LabelDescription;
  /** What its words begin with: `<i18n>.label`, `<i18n>.description`; of a Label `<i18n>.text`. */
  i18n?: string;
  /** Short for a rule with SHOW, in the conditions of the dialect; it sees settings and privileges too. */
  when?: Condition;
  rule?: Rule;
  options?: LayoutOptions;
}

/** Hints for the renderer. */
export type LayoutOptions = {
  /** How an item of a list stands; its fields are paths of the item. */
  detail?: (LayoutElement | string)[] | LayoutElement;
  /** The fields of an item that a table of them shows. */
  columns?: (string | Column)[];
  /** An instant as a day and a time of their own. */
  split?: 'HHmm' | 'HH:mm';
  /** Items are neither added nor deleted. */
  fixed?: boolean;
  collapsed?: boolean;
  /** Another format than the field's own: a `date-time` typed as a `date`. */
  format?: string;
  /** A number between its `minimum` and `maximum` as a slider. */
  slider?: boolean;
  /** A boolean as a switch; false as a box to check. */
  toggle?: boolean;
  /** A text of several lines. */
  multi?: boolean;
  /** False: items of a list cannot be moved. */
  showSortButtons?: boolean;
  /** The fields of an item that name it. */
  elementLabelProp?: string | string[];
};

/** JSON Forms: the words, and whether they stand there. */
export interface LabelDescription {
  text?: string;
  show?: boolean;
}

export interface Layout extends ElementBase {
  type: 'Group' | 'VerticalLayout' | 'HorizontalLayout' | 'Categorization';
  elements: (LayoutElement | string)[];
}

export interface Category extends ElementBase {
  type: 'Category';
  elements: (LayoutElement | string)[];
}

export interface Control extends ElementBase {
  /** ListWithDetail: a list whose items are named at one side, and the chosen one stands at the other. */
  type: 'Control' | 'ListWithDetail';
  /** `#/properties/data/properties/carType`; `#` is the whole record. */
  scope: string;
  /** The word key of an empty value. */
  empty?: string;
  /** Named functions that make what is shown. */
  transform?: string | string[];
  tone?: Tone | ToneRule[];
  /** Search hits are marked inside. */
  highlight?: boolean;
}

/** A large picture. */
export interface Picture extends ElementBase {
  type: 'Image';
  scope: string;
}

export interface Label extends ElementBase {
  type: 'Label';
  text: string;
}

export interface Rule {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  condition: RuleCondition;
  /** A word key: what a field says below itself, in place of its help, while the rule keeps it from being used. */
  reason?: string;
}

export type RuleCondition =
  | { scope: string; schema: JsonSchema; failWhenUndefined?: boolean }
  | { type: 'AND' | 'OR'; conditions: RuleCondition[] }
  | { type: 'LEAF'; scope: string; expectedValue: unknown }
  | { when: Condition }
  /** Made by the product of a field that only branches name: one of those that may hold now does. */
  | { field: string; namedBy: JsonSchema };
