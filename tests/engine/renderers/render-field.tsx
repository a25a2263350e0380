import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { expect, vi } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { SchemaDialog } from '../../../src/engine/form/schema-dialog.tsx';
import type { FieldShape } from '../../../src/engine/registry/field-shape.ts';
import { findCell } from '../../../src/engine/registry/registry.ts';
import { registerOwnRenderers } from '../../../src/engine/renderers/own-renderers.ts';
import { ServedConfigContext } from '../../../src/engine/served-config-context.ts';
import type { ResourceSummary } from '../../../src/schema/dialect/config-index.ts';
import type { FormView } from '../../../src/schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { buildServedConfig } from '../build-served-config.ts';
import { renderView } from '../render-view.tsx';

registerOwnRenderers();
// jsdom lacks what every browser has.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
URL.createObjectURL ??= () => 'blob:chosen';
URL.revokeObjectURL ??= () => undefined;

/** The label of the field: the word that departments have for `code`. */
export const LABEL = /單位代碼/;

export interface FieldOptions {
  /** Of the layout element. */
  options?: JsonObject;
  label?: false;
  isRequired?: boolean;
  dataProvider?: Partial<Record<string, unknown>>;
  /** Further properties of the record, and its `$defs`. */
  around?: Partial<JsonSchema>;
  record?: JsonObject;
  /** What the served index says of resources. */
  resources?: (Partial<ResourceSummary> & { name: string })[];
}

/** A form of one field, `code`, of this kind; `value` undefined leaves it out. */
export function renderForm(schema: JsonSchema, value?: unknown, given: FieldOptions = {}) {
  const sent = vi.fn(async (_values: JsonObject) => undefined);
  const { properties, ...around } = given.around ?? {};
  const record = { ...given.record, ...(value === undefined ? {} : { code: value }) };
  const layout: FormView['layout'] = [
    {
      type: 'Control',
      scope: '#/properties/code',
      ...(given.options && { options: given.options }),
      ...(given.label === false && { label: false }),
    },
    ...Object.keys(properties ?? {}),
  ];
  const whole: JsonSchema = {
    type: 'object',
    ...around,
    properties: { code: schema, ...properties },
    ...(given.isRequired === true ? { required: ['code'] } : {}),
  };
  const servedConfig = buildServedConfig({ resources: given.resources ?? [] });
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourceContextProvider value="dept">
        <SchemaDialog
          title="form"
          entityName="dept"
          schema={whole}
          layout={layout}
          values={record}
          onSubmit={sent}
          onClose={() => undefined}
        />
      </ResourceContextProvider>
    </ServedConfigContext>,
    { dataProvider: given.dataProvider ?? {} },
  );
  return {
    sent,
    /** Saves what the form refuses, and waits until the focus is at what is wrong: keys typed before go astray. */
    async refused(): Promise<void> {
      const button = await screen.findByRole('button', { name: '儲存' });
      await userEvent.click(button);
      await waitFor(() => expect(document.activeElement).not.toBe(button));
      expect(sent).not.toHaveBeenCalled();
    },
    /** Saves, and gives what was sent as the field. */
    async saved(): Promise<unknown> {
      await userEvent.click(await screen.findByRole('button', { name: '儲存' }));
      await waitFor(() => expect(sent).toHaveBeenCalled());
      return sent.mock.lastCall?.[0].code;
    },
  };
}

/** The one text box of the field; it may come a moment after the form. */
export function findBox(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('textbox', { name: LABEL });
}

/** Empties the box and types into it. */
export async function retype(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text.replace(/[[{]/g, '$&$&'));
}

export function shapeOf(schema: JsonSchema, options: JsonObject = {}): FieldShape {
  return {
    name: 'code',
    schema,
    entityName: 'dept',
    wordAreas: ['dept'],
    labelKey: 'dept.fields.code',
    helpKey: '',
    title: 'code',
    isRequired: false,
    isReadOnly: true,
    options,
  };
}

/** The value as a row shows it. */
export async function renderCell(
  schema: JsonSchema,
  value: unknown,
  { options, record, dataProvider }: FieldOptions = {},
): Promise<HTMLElement> {
  const field = shapeOf(schema, options);
  const entry = findCell(field);
  if (entry === null) throw new Error(`Nothing draws ${JSON.stringify(schema)}.`);
  renderView(
    <div data-testid="cell">
      <entry.cell field={field} value={value} record={{ code: value, ...record }} />
    </div>,
    { dataProvider: dataProvider ?? {} },
  );
  return screen.findByTestId('cell');
}

/** Fails with the axe rules that the form breaks. */
export async function expectNoBarrier(): Promise<void> {
  const axe = await import('axe-core');
  const { violations } = await axe.default.run(document.body, {
    resultTypes: ['violations'],
    // Colours and the page around are judged in the browser.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  // jsdom has no elementFromPoint: axe stops there, and leaves a style that makes every element take the pointer.
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent === '* { pointer-events: all }') style.remove();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
