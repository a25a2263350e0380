import { expect, it } from 'vitest';
import user from '../../schemas/user.json' with { type: 'json' };
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import type { Condition } from '../../src/schema/values/value.ts';

/** One's own password is changed in the header, which asks for the present one. */
it.each([
  ['of somebody else', 8, true],
  ['of oneself', 7, false],
  ['of a user who is not stored yet', undefined, false],
])('the password %s is reset at a user: %#', (_, id, isOffered) => {
  const reset = user.views.form.actions.find(({ name }) => name === 'resetPassword');
  const scope = { record: id === undefined ? {} : { id }, user: { id: 7 }, now: new Date(0), functions: {} };
  expect(meetsCondition(reset?.when as Condition | undefined, scope)).toBe(isOffered);
});
