import type { FieldShape } from '../../registry/field-shape.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  isField,
  not,
  or,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import styles from './field-width.module.css';

/** The form's rows line up by these two widths; `full` takes the room that there is. */
type FieldWidth = 'short' | 'long' | 'full';

/** Tax ids, plates and codes; longer texts are cut by a short box. */
const SHORT_TEXT = 20;

const isChosen = or(
  hasKeyword('enum'),
  hasKeyword('x-reference'),
  hasKeyword('x-choices'),
  hasFormat('weekday'),
);
const isText = typeIs('string');
const isNumber = or(typeIs('integer'), typeIs('number'));
const isShortText = and(
  isText,
  schemaMatches(({ maxLength = SHORT_TEXT + 1 }) => maxLength <= SHORT_TEXT),
);
const hasShortFormat = hasFormat(
  'date',
  'date-time',
  'time',
  'clock',
  'month',
  'duration',
  'color',
  'phone',
  'plate',
  'ipv4',
);
/** A number that stands for a word is as wide as the word. */
const isShort = or(hasShortFormat, and(not(isChosen), or(isNumber, isShortText)));

/**
 * How wide the box of a field may become, whatever room there is: a figure far from its label is taken for another's.
 * @returns `short` (280 px) for numbers, times, plates, telephone numbers and texts of at most 20 characters; `long`
 * (640 px) for other texts and choices; `full` for typed JSON
 */
export function widthOf(field: FieldShape): FieldWidth {
  if (isField(isShort, field)) return 'short';
  return isField(isText, field) || isField(isChosen, field) ? 'long' : 'full';
}

/** The class of the field's frame that bounds the box in it; its label and help keep the room that they have. */
export function widthClass(field: FieldShape): string | undefined {
  return styles[widthOf(field)];
}
