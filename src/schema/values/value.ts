/**
 * A value of the dialect: any JSON, in which a string that begins with `$` stands for something known at run time.
 *
 * - `$record.plate`, `$original.plate` (as loaded), `$row.content` (the item of a list being edited or shown);
 * - `$filter.stime`, `$settings.PARK_RENTAL_USER.RENTAL_TYPE_SELECTION`, `$selection` (the chosen ids);
 * - `$can.update`, `$user.id`, `$user.roles`;
 * - `$dialog.hours`, `$key` (of a keyed form), `$answer.price` (of the operation), `$each.content` (of a repeated check);
 * - `$choices.zone_id` (all choices of a field), `$chosen.define_id.data` (the row chosen in it);
 * - `$now`, `$today`, `$startOfMonth`, also moved by an ISO duration: `$now+P10Y`, `$startOfMonth-P5M`.
 *
 * A named function of `src/domain` may follow: `$startOfMonth-P5M|year`. What is missing is null. `$$` at the beginning
 * is a plain `$`.
 */
export type Value = unknown;

/**
 * When something holds. A bare value: it is true, not empty and not 0. A map: every value meets its JSON Schema. A
 * scalar is short for `const` and a list for `enum`; strings that begin with `$` inside those schemas are values too.
 * `all`, `any` and `not` join conditions, and may stand in a map beside values.
 */
export type Condition = boolean | string | ConditionMap;

export interface ConditionMap {
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
  [value: string]: unknown;
}
