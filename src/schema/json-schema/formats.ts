import { LOGIN_NAME_PATTERN } from './login-name.ts';
import { PHONE_PATTERN } from './phone.ts';

/**
 * Every `format` that a schema may name. `true`: the validator judges it. A string: a pattern judges it.
 * `null`: it only picks the renderer.
 */
export const FORMATS: Readonly<Record<string, true | string | null>> = Object.assign(Object.create(null), {
  date: true,
  time: true,
  'date-time': true,
  duration: true,
  email: true,
  hostname: true,
  ipv4: true,
  ipv6: true,
  uri: true,
  'uri-reference': true,
  uuid: true,
  regex: true,
  'json-pointer': true,
  /** An instant, drawn with its seconds. */
  'date-time-seconds': null,
  /** An instant as the time since: days, hours and minutes, which count on. */
  elapsed: null,
  'plate-hit': null,
  /** A period as `toRentalValidity` makes it: its state in words; its dates, what decided it, and its place in time. */
  'period-state': null,
  'period-bar': null,
  changes: null,
  /** HH:mm of a day. */
  clock: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  /** HH:mm, or HH:mm:ss. */
  'clock-seconds': '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$',
  /** Milliseconds of the day in UTC, an integer; shown and typed as HH:mm of Taipei: 0 is 08:00. */
  'utc-day-milliseconds': null,
  /** YYYY-MM. */
  month: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  color: '^#[0-9a-fA-F]{6}$',
  phone: PHONE_PATTERN,
  'login-name': LOGIN_NAME_PATTERN,
  plate: null,
  money: null,
  minutes: null,
  seconds: null,
  hours: null,
  /** A share: the number 0.05 is shown and typed as 5 %. An integer is in percent itself. */
  percent: null,
  multiline: null,
  password: null,
  image: null,
  switch: null,
  radio: null,
  select: null,
  checkboxes: null,
  tag: null,
  table: null,
  weekday: null,
});
