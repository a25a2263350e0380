// @vitest-environment jsdom
import * as forms from '@jsonforms/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { withJsonFormsControlProps } from '../../../src/engine/field/with-json-forms-props.tsx';
import { type ControlProps, findCell, findRenderer } from '../../../src/engine/registry/registry.ts';
import * as ours from '../../../src/engine/registry/testers.ts';
import { RANKS, toControl } from '../../../src/engine/registry/testers.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import fc from '../../support/fast-check.ts';
import { registerForFile } from '../register-for-file.ts';
import { renderForm, shapeOf } from './render-field.tsx';

type Tester = forms.Tester;

const names = fc.constantFrom('rating', 'a.b', 'a/b', '~', '0', 'constructor', '車');
const leaf: fc.Arbitrary<JsonSchema> = fc.record(
  {
    type: fc.constantFrom<JsonSchema['type'][]>('string', 'integer', ['string', 'null'], 'array'),
    format: fc.constantFrom('date', 'plate'),
    minLength: fc.nat({ max: 3 }),
  },
  { requiredKeys: ['type'] },
);
const options = fc.constantFrom<Record<string, unknown>[]>(
  {},
  { format: 'date' },
  { format: 1 },
  { slider: true },
);
const controls = fc.record({ leaf, path: fc.array(names, { minLength: 1, maxLength: 3 }), options });

/** Testers built in the same way, by ours and by JSON Forms'. */
const trees = fc.letrec<{ tree: { own: Tester; peer: Tester } }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<{ own: Tester; peer: Tester }[]>(
      { own: ours.optionIs('format', 'date'), peer: forms.optionIs('format', 'date') },
      { own: ours.optionIs('slider', true), peer: forms.optionIs('slider', true) },
      {
        own: ours.schemaMatches(({ format }) => format === 'date'),
        peer: forms.schemaMatches(({ format }) => format === 'date'),
      },
      {
        own: ours.schemaMatches(({ minLength }) => (minLength ?? 0) > 1),
        peer: forms.schemaMatches(({ minLength }) => (minLength ?? 0) > 1),
      },
      { own: ours.typeIs('integer'), peer: forms.schemaTypeIs('integer') },
      { own: ours.typeIs('string'), peer: forms.isStringControl },
    ),
    fc.array(tie('tree'), { maxLength: 3 }).map((all) => ({
      own: ours.and(...all.map(({ own }) => own)),
      peer: forms.and(...all.map(({ peer }) => peer)),
    })),
    fc.array(tie('tree'), { maxLength: 3 }).map((all) => ({
      own: ours.or(...all.map(({ own }) => own)),
      peer: forms.or(...all.map(({ peer }) => peer)),
    })),
    tie('tree').map(({ own, peer }) => ({ own: ours.not(own), peer: forms.not(peer) })),
  ),
})).tree;

describe('a tester of ours', () => {
  it('ranks every control as the same one of JSON Forms', () => {
    fc.assert(
      fc.property(trees, controls, fc.integer({ min: 0, max: 9 }), ({ own, peer }, given, rank) => {
        const schema = given.path.reduceRight<JsonSchema>(
          (inner, name) => ({ type: 'object', properties: { [name]: inner } }),
          given.leaf,
        );
        const scope = given.path.map((name) => `/properties/${forms.encode(name)}`).join('');
        const uischema = { type: 'Control', scope: `#${scope}`, options: given.options };
        const control = [uischema, schema, { rootSchema: schema, config: {} }] as Parameters<Tester>;

        expect(ours.rankWith(rank, own)(...control)).toBe(forms.rankWith(rank, peer)(...control));
      }),
      { numRuns: 500 },
    );
  });

  it('says that a control is not for it as JSON Forms does', () => {
    expect(RANKS.none).toBe(forms.NOT_APPLICABLE);
  });
});

describe('a field as testers see it', () => {
  const root: JsonSchema = { type: 'object', $defs: { named: { type: 'string', format: 'plate' } } };

  it.each([
    ['rating', '#/properties/rating'],
    ['data.rating', '#/properties/data/properties/rating'],
    ['lines.2.rating', '#/properties/rating'],
    ['lines.2', '#'],
    ['#', '#'],
    ['~a~002fb', '#/properties/a~1b'],
  ])('has the scope that JSON Forms gives it, and its own schema there: %s', (name, scope) => {
    const schema: JsonSchema = { type: 'string', format: 'plate' };
    const [uischema, holder, context] = toControl({ ...shapeOf(schema), name, root });

    expect(uischema).toMatchObject({ type: 'Control', scope });
    expect(forms.resolveSchema(holder, scope, context.rootSchema)).toEqual(schema);
    expect(context).toEqual({ rootSchema: root, config: {} });
  });

  it.each<[string, Tester, JsonSchema]>([
    ['isBooleanControl', forms.isBooleanControl, { type: 'boolean' }],
    ['isEnumControl', forms.isEnumControl, { type: 'string', enum: ['a'] }],
    ['isOneOfEnumControl', forms.isOneOfEnumControl, { type: 'string', oneOf: [{ const: 'a' }] }],
    ['isDateControl', forms.isDateControl, { type: 'string', format: 'date' }],
    ['isObjectControl', forms.isObjectControl, { type: 'object', properties: { a: { type: 'string' } } }],
    [
      'isObjectArrayControl',
      forms.isObjectArrayControl,
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    ],
    ['isPrimitiveArrayControl', forms.isPrimitiveArrayControl, { type: 'array', items: { type: 'string' } }],
    ['scopeEndsWith', forms.scopeEndsWith('code'), { type: 'string' }],
    ['scopeEndIs', forms.scopeEndIs('code'), { type: 'string' }],
  ])('is what JSON Forms calls so: %s', (_, tester, schema) => {
    expect(tester(...toControl(shapeOf(schema)))).toBe(true);
    expect(tester(...toControl({ ...shapeOf({ type: 'null' }), name: 'other' }))).toBe(false);
  });
});

describe('a renderer as the documentation of JSON Forms registers it', () => {
  // Custom renderers, step 3: the tester as it stands there.
  const ratingControlTester = forms.rankWith(
    3, // increase rank as needed
    forms.scopeEndsWith('code'),
  );

  it('draws its field in the form, where the engine has a renderer of its own for it', async () => {
    const Rating = ({ field }: ControlProps) => <output>{`stars of ${field.name}`}</output>;
    registerForFile('rating', { tester: ratingControlTester, renderer: Rating });

    renderForm({ type: 'integer', minimum: 0, maximum: 5 }, 4);

    expect(await screen.findByText('stars of code')).toBeTruthy();
  });

  it('is given and changes the value by the props of JSON Forms', async () => {
    const Stars = ({ data, path, label, errors, enabled, handleChange }: forms.ControlProps) => (
      <button type="button" disabled={!enabled} onClick={() => handleChange(path, Number(data) + 1)}>
        {`${label}: ${String(data)} ${errors}`}
      </button>
    );
    registerForFile('rating', {
      tester: ratingControlTester,
      renderer: withJsonFormsControlProps(Stars),
    });
    const { refused } = renderForm({ type: 'integer', maximum: 5 }, 5);

    await userEvent.click(await screen.findByRole('button', { name: /代碼: 5/ }));
    await refused();
    const wrong = await screen.findByRole('button', { name: /代碼: 6 .*5/ });
    await waitFor(() => expect(document.activeElement).toBe(wrong));

    cleanup();
    const { saved } = renderForm({ type: 'integer', maximum: 5 }, 4);
    await userEvent.click(await screen.findByRole('button', { name: /代碼: 4/ }));
    expect(await saved()).toBe(5);
  });

  it('wins by its rank over every rank of the engine, whatever the field is', () => {
    const Rating = () => null;
    registerForFile('rating', { tester: ratingControlTester, renderer: Rating });
    const schemas: JsonSchema[] = [
      { type: 'string' },
      { type: 'string', format: 'plate' },
      { type: 'string', enum: ['a'] },
      { type: 'integer', 'x-reference': 'dept' },
      {},
    ];

    expect(schemas.map((schema) => findRenderer(shapeOf(schema))?.renderer)).toEqual(
      schemas.map(() => Rating),
    );
  });

  it('leaves the rows to the cell that fits best, and another field to another renderer', () => {
    const before = findCell(shapeOf({ type: 'integer' }));
    registerForFile('rating', { tester: ratingControlTester, renderer: () => null });

    expect(findCell(shapeOf({ type: 'integer' }))).toBe(before);
    expect(before).not.toBeNull();
    expect(ratingControlTester(...toControl({ ...shapeOf({}), name: 'other' }))).toBe(forms.NOT_APPLICABLE);
  });

  it('gives way to a higher rank', () => {
    const tester = forms.rankWith(3, forms.scopeEndsWith('size'));
    const Low = () => null;
    const High = () => null;
    registerForFile('high', { tester: forms.withIncreasedRank(1, tester), renderer: High });
    registerForFile('low', { tester, renderer: Low });

    expect(findRenderer({ ...shapeOf({ type: 'integer' }), name: 'size' })?.renderer).toBe(High);
  });
});
