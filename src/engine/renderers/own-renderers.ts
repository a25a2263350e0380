import { type Renderer, registerRenderer } from '../registry/registry.ts';
import { boolean, checkbox } from './choice/boolean.tsx';
import { choice, choices } from './choice/choices.tsx';
import { enumeration, radio, tag, weekday } from './choice/enum.tsx';
import { matrix, multiEnum } from './choice/multi-enum.tsx';
import { objectCheckboxes } from './choice/object-checkboxes.tsx';
import { reference, references } from './choice/reference.tsx';
import { openStatus, status } from './choice/status.tsx';
import { date, dateTime, time } from './date/date.tsx';
import { month } from './date/month.tsx';
import { range } from './date/range.tsx';
import { file, image } from './file/image.tsx';
import { money, number, slider } from './number/number.tsx';
import { quantity } from './number/quantity.tsx';
import { cards, listDetail, scalars, table } from './structure/array.tsx';
import { json, map } from './structure/json.tsx';
import { object } from './structure/object.tsx';
import { color } from './text/color.tsx';
import { email, loginName, phone, uri } from './text/contact.tsx';
import { messageKey } from './text/message-key.tsx';
import { multiline } from './text/multiline.tsx';
import { password } from './text/password.tsx';
import { plate } from './text/plate.tsx';
import { text } from './text/text.tsx';

/** The kinds of field that the engine brings: a line each. */
const OWN_RENDERERS: Record<string, Renderer> = {
  json,
  text,
  messageKey,
  multiline,
  email,
  phone,
  uri,
  'login-name': loginName,
  password,
  plate,
  color,
  number,
  money,
  quantity,
  slider,
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
  date,
  'date-time': dateTime,
  time,
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
  choices,
  image,
  file,
};

export function registerOwnRenderers(): void {
  for (const [name, renderer] of Object.entries(OWN_RENDERERS)) registerRenderer(name, renderer);
}
