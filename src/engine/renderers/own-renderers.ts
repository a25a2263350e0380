import { type Renderer, registerRenderer } from '../registry/registry.ts';
import { cards, listDetail, scalars, table } from './array.tsx';
import { boolean, checkbox } from './boolean.tsx';
import { choice, choices } from './choices.tsx';
import { color } from './color.tsx';
import { email, loginName, phone, uri } from './contact.tsx';
import { date } from './date.tsx';
import { dateTime } from './date-time.tsx';
import { enumeration, weekday } from './enum.tsx';
import { file } from './file.tsx';
import { image } from './image.tsx';
import { json } from './json.tsx';
import { map } from './map.tsx';
import { matrix } from './matrix.tsx';
import { messageKey } from './message-key.tsx';
import { month } from './month.tsx';
import { multiEnum } from './multi-enum.tsx';
import { multiline } from './multiline.tsx';
import { money, number } from './number.tsx';
import { object } from './object.tsx';
import { objectCheckboxes } from './object-checkboxes.tsx';
import { password } from './password.tsx';
import { plate } from './plate.tsx';
import { quantity } from './quantity.tsx';
import { radio } from './radio.tsx';
import { range } from './range.tsx';
import { reference, references } from './reference.tsx';
import { slider } from './slider.tsx';
import { openStatus, status } from './status.tsx';
import { tag } from './tag.tsx';
import { text } from './text.tsx';
import { time } from './time.tsx';

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
