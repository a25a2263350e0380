/**
 * A value of the dialect: any JSON, in which a string that begins with `$` stands for something known at run time.
 *
 * `$record.plate` `$row.content` (the item of a list being edited or shown) `$original.plate` (as loaded) `$filter.stime`
 * `$settings.PARK_RENTAL_USER.RENTAL_TYPE_SELECTION` `$can.update` `$user.id` `$user.roles` `$key` (of a keyed form) `$dialog.hours`
 * `$choices.zone_id` (all choices of a field) `$chosen.define_id.data` (the row chosen in it) `$answer.price` (of the operation) `$each.content` (of a repeated check) `$selection` (the chosen ids) `$now` `$today`
 * `$startOfMonth`, the three last ones also moved by an ISO duration: `$now+P10Y`, `$startOfMonth-P5M`. A named function of
 * `src/domain` may follow: `$startOfMonth-P5M|year`. What is missing is null. `$$` at the beginning is a plain `$`.
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
