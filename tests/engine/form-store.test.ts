import { createFormControl } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { createFormStore } from '../../src/engine/record/form-store.ts';

function openStore() {
  const { formControl } = createFormControl<JsonObject>();
  const getValues = vi.fn(() => formControl.getValues());
  return {
    form: formControl,
    getValues,
    store: createFormStore({ ...formControl, getValues: getValues as never }),
  };
}

it('what is told of a change reads the form once, however many listen', () => {
  const { form, getValues, store } = openStore();
  const read: unknown[] = [];
  for (let listener = 0; listener < 3; listener += 1) store.subscribe(() => read.push(store.read().rows));

  form.setValue('rows', [{ amount: 1 }]);
  expect(read).toEqual([[{ amount: 1 }], [{ amount: 1 }], [{ amount: 1 }]]);
  expect(getValues).toHaveBeenCalledTimes(1);
});

it('a listener that changes a field leaves the next ones what is there now', () => {
  const { form, store } = openStore();
  const read: unknown[] = [];
  store.subscribe(() => {
    store.read();
    if (form.getValues('sum') === undefined) form.setValue('sum', 7);
  });
  store.subscribe(() => read.push(store.read().sum));

  form.setValue('rows', []);
  expect(read).toEqual([7, 7]);
});

it('between two changes the form is read as it stands', () => {
  const { form, store } = openStore();
  store.subscribe(() => store.read());
  form.setValue('rows', []);
  form.register('other', { value: 'B' });
  expect(store.read().other).toBe('B');
});
