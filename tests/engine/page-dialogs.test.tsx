// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Confirm, Dialog, FormDialog, FormDrawer } from '../../src/engine/index.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { renderView } from './render-view.tsx';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: { reason: { type: 'string', title: '原因', minLength: 1 } },
  required: ['reason'],
};

test.each([
  ['dialog', FormDialog],
  ['drawer', FormDrawer],
])(
  'a page asks by a form of the engine in a %s, which judges and hands over what is typed',
  async (_, Form) => {
    const onSubmit = vi.fn(async () => {});
    renderView(
      <Form title="作廢" schema={SCHEMA} entityName="dept" onSubmit={onSubmit} onClose={() => {}} />,
      {},
    );
    const form = await screen.findByRole('dialog', { name: '作廢' });
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(await screen.findByRole('textbox', { name: /原因/ }), '開錯');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ reason: '開錯' }));
    expect(form.isConnected).toBe(true);
  },
);

test('a page shows its own content in the dialog of the engine, and is told of its end', async () => {
  const onClose = vi.fn();
  renderView(
    <Dialog title="明細" onClose={onClose} footer={<button type="button">列印</button>}>
      三張票
    </Dialog>,
    {},
  );
  expect((await screen.findByRole('dialog', { name: '明細' })).textContent).toContain('三張票');
  expect(screen.getByRole('button', { name: '列印' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a page asks before what cannot be taken back: Enter cancels', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  renderView(
    <Confirm title="作廢這張發票？" label="作廢" isDanger onConfirm={onConfirm} onCancel={onCancel} />,
    {},
  );
  await screen.findByRole('dialog', { name: '作廢這張發票？' });
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '作廢' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
