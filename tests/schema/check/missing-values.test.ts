import { expect, test } from 'vitest';
import { buildFile, checkBuiltIn } from '../../support/check-built-in.ts';

/** A list of repairs whose action and whose choices call operations that need an argument each. */
function buildSchema(change: { property?: object; required?: string[]; when?: unknown; dialog?: object }) {
  const { property = {}, required = [], when, dialog } = change;
  return {
    $schema: './meta/2/entity.json',
    type: 'object',
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      user_id: { type: 'integer', ...property },
    },
    required: ['name', ...required],
    views: {
      list: {
        columns: ['name', 'user_id'],
        actions: [
          {
            name: 'reset',
            placement: 'row',
            operation: 'user.resetPassword',
            args: { id: dialog === undefined ? '$record.user_id' : '$dialog.user_id', password: 'x' },
            permission: 'update',
            ...(when !== undefined && { when }),
            ...(dialog !== undefined && { dialog }),
          },
        ],
      },
    },
  };
}

async function judge(schema: object, words: object = {}): Promise<string[]> {
  const { diagnostics } = await checkBuiltIn([
    buildFile('schemas/repair.json', schema),
    buildFile('i18n/en/repair.json', { title: 'Repairs', actions: { reset: 'Reset' }, ...words }),
  ]);
  return diagnostics.flatMap(({ code, severity, pointer, params: { name } }) =>
    /^(?:mayBeMissing|placeholderMayBeEmpty)$/.test(code) ? [`${severity} ${pointer} ${String(name)}`] : [],
  );
}

test('a field that may be missing is warned of where an operation needs it', async () => {
  expect(await judge(buildSchema({}))).toEqual(['warning /views/list/actions/0/args/id $record.user_id']);
});

test.each([
  ['it is required', { required: ['user_id'] }],
  ['it has a default', { property: { default: 1 } }],
  ['a condition looks at it', { when: '$record.user_id' }],
])('it is not, where %s', async (_, change) => {
  expect(await judge(buildSchema(change))).toEqual([]);
});

test('a field of a dialog needs a value as well, or starts with one', async () => {
  const schema = { type: 'object', properties: { user_id: { type: 'integer' } } };
  expect(await judge(buildSchema({ dialog: { schema } }))).toEqual([
    'warning /views/list/actions/0/args/id $dialog.user_id',
  ]);
  const required = { ...schema, required: ['user_id'] };
  expect(await judge(buildSchema({ dialog: { schema: required } }))).toEqual([]);
  const filled = { schema, defaultValues: { user_id: '$record.id' } };
  expect(await judge(buildSchema({ dialog: filled }))).toEqual([]);
});

test('words of an action that fill in such a field are warned of; the name of the record is always there', async () => {
  const when = '$record.user_id';
  const dialogs = { reset: { title: 'Reset %{user_id} of %{name}?' } };
  expect(await judge(buildSchema({ when }), { dialogs })).toEqual(['warning /dialogs/reset/title user_id']);
  expect(await judge(buildSchema({ when, required: ['user_id'] }), { dialogs })).toEqual([]);
});
