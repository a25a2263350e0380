// @vitest-environment jsdom
import {
  type CellProps,
  type ControlProps,
  isLayout,
  isStringControl,
  type LayoutProps,
  and as matchAll,
  optionIs,
  rankWith,
  scopeEndsWith,
  uiTypeIs,
} from '@jsonforms/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  JsonFormsDispatch,
  ResourceList,
  withJsonFormsCellProps,
  withJsonFormsControlProps,
  withJsonFormsLayoutProps,
} from '../../src/engine/index.ts';
import type { LayoutOptions } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity, LayoutElement } from '../../src/schema/dialect/entity.ts';
import { registerForFile } from './register-for-file.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';
import { buildDescription, renderView } from './render-view.tsx';

const PROPERTIES: Entity['properties'] = {
  note: { type: 'string', title: '備註' },
  code: { type: 'string', title: '代碼' },
};
/** A type that a `renderers.json` claims. */
const STEPS = 'Steps' as 'Group';

/** As JSON Forms' documentation writes a layout. */
function Steps({ uischema, schema, path, enabled, label, renderers, cells, visible }: LayoutProps) {
  if (!visible || !isLayout(uischema)) return null;
  return (
    <ol aria-label={label}>
      {uischema.elements.map((element, index) => (
        <li key={index}>
          <JsonFormsDispatch
            uischema={element}
            schema={schema}
            path={path}
            enabled={enabled && index === 0}
            renderers={renderers}
            cells={cells}
          />
        </li>
      ))}
    </ol>
  );
}

function open(layout: (LayoutElement | string)[]) {
  const update = vi.fn(storing({}).update);
  renderPage(describeThing({ properties: PROPERTIES, views: { form: { in: 'page', layout } } }), {
    ...storing({ id: 1, note: 'a', code: 'b' }),
    update,
  });
  return { sent: () => update.mock.calls[0]?.[1].data };
}

it('a layout written for JSON Forms draws its elements, which may be changed and saved', async () => {
  registerForFile('steps', {
    tester: rankWith(3, uiTypeIs('Steps')),
    renderer: withJsonFormsLayoutProps(Steps),
  });
  const { sent } = open([
    { type: STEPS, label: '步驟', elements: ['note', { type: 'Group', label: '其他', elements: ['code'] }] },
  ]);

  const steps = await screen.findByRole('list', { name: '步驟' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
  expect(within(steps).getByRole('textbox', { name: /^代碼/ })).toHaveProperty('readOnly', true);
  await userEvent.type(within(steps).getByRole('textbox', { name: '備註' }), 'c');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(sent()).toMatchObject({ note: 'ac', code: 'b' }));
});

it("takes the place of the engine's own where its tester says so, and of no other", async () => {
  registerForFile('named steps', {
    tester: rankWith(5, matchAll(uiTypeIs('Group'), optionIs('steps', true))),
    renderer: withJsonFormsLayoutProps(Steps),
  });
  open([
    { type: 'Group', label: '甲', options: { steps: true } as LayoutOptions, elements: ['note'] },
    { type: 'Group', label: '乙', elements: ['code'] },
  ]);

  expect(await screen.findByRole('list', { name: '甲' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: '乙' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '代碼' })).toBeTruthy();
});

it('an option of a control picks a renderer', async () => {
  const Shout = ({ data, path, label, handleChange }: ControlProps) => (
    <input
      aria-label={`${label}!`}
      value={String(data ?? '')}
      onChange={({ target }) => handleChange(path, target.value.toUpperCase())}
    />
  );
  registerForFile('shout', {
    tester: rankWith(4, matchAll(isStringControl, optionIs('shout', true))),
    renderer: withJsonFormsControlProps(Shout),
  });
  const options = { shout: true } as LayoutOptions;
  const { sent } = open(['note', { type: 'Control', scope: '#/properties/code', options }]);

  await userEvent.type(await screen.findByRole('textbox', { name: '代碼!' }), 'x');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(sent()).toMatchObject({ code: 'BX' }));
});

it('a cell written for JSON Forms draws a column', async () => {
  const Loud = ({ data, path, enabled }: CellProps) => (
    <b>{`${path} ${String(data)}${enabled ? '' : '!'}`}</b>
  );
  registerForFile('loud', {
    tester: rankWith(4, scopeEndsWith('code')),
    cell: withJsonFormsCellProps(Loud),
  });
  renderView(<ResourceList description={buildDescription()} />, {
    dataProvider: { getList: async () => ({ data: [{ id: 1, name: 'Ada', code: 'A' }] as never, total: 1 }) },
  });
  expect(await screen.findByText('code A!')).toBeTruthy();
});
