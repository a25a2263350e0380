import { type CellEntry, type Renderer, registerRenderer } from '../registry/registry.ts';
import { boolean, checkbox } from './choice/boolean.tsx';
import { choice, choiceRows, choices, reference, references } from './choice/choices.tsx';
import { enumeration, openStatus, radio, status, tag, weekday } from './choice/enum.tsx';
import { matrix, multiEnum, objectCheckboxes } from './choice/multi-enum.tsx';
import { states } from './choice/states.tsx';
import { date, dateTime, elapsed, month, range, time } from './date/date.tsx';
import { file, image } from './file/image.tsx';
import { identity, money, number, quantity, slider, stepper } from './number/number.tsx';
import { periodBar, periodState } from './period/period.tsx';
import { cards, listDetail, scalars, table } from './structure/array.tsx';
import { changes, json, map, object } from './structure/object.tsx';
import { color } from './text/color.tsx';
import { plate, plateHit } from './text/license-plate.tsx';
import { messageKey } from './text/message-key.tsx';
import { pattern } from './text/pattern.tsx';
import { email, loginName, multiline, password, phone, text, uri } from './text/text.tsx';

/** The kinds of field that the engine brings: a line each. */
const OWN_RENDERERS: Record<string, Renderer | CellEntry> = {
  json,
  changes,
  text,
  messageKey,
  multiline,
  email,
  phone,
  uri,
  'login-name': loginName,
  password,
  plate,
  'plate-hit': plateHit,
  color,
  pattern,
  number,
  identity,
  money,
  quantity,
  slider,
  stepper,
  boolean,
  checkbox,
  enumeration,
  weekday,
  radio,
  tag,
  status,
  'open-status': openStatus,
  'multi-enum': multiEnum,
  matrix,
  states,
  date,
  'date-time': dateTime,
  time,
  elapsed,
  'period-state': periodState,
  'period-bar': periodBar,
  month,
  range,
  object,
  map,
  scalars,
  cards,
  'named-choices': objectCheckboxes,
  table,
  'list-detail': listDetail,
  reference,
  references,
  choice,
  'choice-rows': choiceRows,
  choices,
  image,
  file,
};

export function registerOwnRenderers(): void {
  for (const [name, renderer] of Object.entries(OWN_RENDERERS)) registerRenderer(name, renderer);
}
