// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { LayoutElement } from '../../src/schema/dialect/dialect-types.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildServedConfig } from './build-served-config.ts';
import { describeThing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const PROPERTIES: Record<string, JsonSchema> = {
  plate: { type: 'string', title: '車牌' },
  fee: { type: 'integer', format: 'money', title: '費用' },
  state: { enum: ['paid', 'due'], title: '狀態' },
  note: { type: ['string', 'null'], title: '備註' },
  synced: { type: ['string', 'null'], title: '同步', 'x-status': { '*': { tone: 'info' } } },
  owner: { type: 'object', title: '車主', properties: { name: { type: 'string', title: '姓名' } } },
};

const CAR = { plate: 'abc-1234', fee: 1200, state: 'due', note: null, owner: { name: '王小明' } };

const SERVED = buildServedConfig({
  resources: [{ name: 'user' }],
  entity: { type: 'object', properties: PROPERTIES },
});

async function show(layout: (string | LayoutElement)[], record: object = CAR) {
  const description = describeThing({ properties: PROPERTIES, views: { show: { record: 'only', layout } } });
  renderView(
    <ServedConfigContext value={SERVED}>
      <ResourcePage description={description} id={null} listPath="/elsewhere" />
    </ServedConfigContext>,
    { dataProvider: { getOne: async () => ({ data: { id: 'only', ...record } as never }) } },
  );
  await screen.findAllByRole('definition');
  const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
  return { names: texts('term'), values: texts('definition') };
}

const control = (name: string, more: object = {}): LayoutElement => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});

describe('a field that is only shown', () => {
  it('has its own label before that of the entity', async () => {
    const { names } = await show(['plate', control('fee', { label: '停車費' })]);
    expect(names).toEqual(['車牌', '停車費']);
  });

  it('is shown as its kind, also inside of an object', async () => {
    const { values } = await show(['fee', control('owner/properties/name')]);
    expect(values).toEqual(['1,200', '王小明']);
  });

  it('is a dash without a value, or its own word for that', async () => {
    const { values } = await show(['note', control('note', { emptyText: 'engine.table.no' })]);
    expect(values).toEqual(['—', '否']);
  });

  it.each([null, '', undefined])(
    'is drawn with %j where its states say what every other value means',
    async (synced) => {
      await show(['note', 'synced'], { ...CAR, synced });
      const marks = screen.getAllByRole('definition').map((value) => value.querySelector('svg') !== null);
      expect(marks).toEqual([false, true]);
    },
  );

  it.each([0, false])('counts %j as a value', async (value) => {
    const { values } = await show(['plate', 'fee'], { ...CAR, fee: value });
    expect(values[1]).not.toBe('—');
  });

  it('goes through the functions that its element names', async () => {
    const { values } = await show([control('plate', { transform: 'upperCase' })]);
    expect(values).toEqual(['ABC-1234']);
  });

  it('is gone while its condition does not hold', async () => {
    const { names } = await show(['plate', control('fee', { when: { '$record.state': 'paid' } })]);
    expect(names).toEqual(['車牌']);
  });

  it('stands in the tone that its record gives it, by an icon beside the words', async () => {
    const tone = [{ when: { '$record.state': 'due' }, tone: 'danger' as const }];
    await show([control('state', { tone }), 'plate']);
    const [toned, plain] = screen.getAllByRole('definition');
    expect(toned?.querySelector('svg')).not.toBeNull();
    expect(plain?.querySelector('svg')).toBeNull();
  });
});

it('a value that is only shown leads to another place while its link has one, and is plain else', async () => {
  const link = { resource: 'user', id: '$record.fee', when: { '$record.state': 'due' } };
  await show([control('fee', { link }), control('plate', { link: { ...link, when: '$record.note' } })]);
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['1,200']);
  expect(links[0]?.getAttribute('href')).toMatch(/1200/);
});

describe('the layout of a record that is only shown', () => {
  it('has a card for each group, in their order, with what stands inside of it alone', async () => {
    await show([
      { type: 'Group', label: '車輛', elements: ['plate'] },
      { type: 'Group', label: '款項', elements: ['fee', 'state'] },
    ]);
    const termsIn = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('term').length;
    expect([termsIn('車輛'), termsIn('款項')]).toEqual([1, 2]);
    expect(screen.getByRole('region', { name: '款項' }).textContent).toContain('1,200');
  });

  it('puts a group inside of a group after the fields of the outer one', async () => {
    await show([
      {
        type: 'Group',
        label: '外',
        elements: ['plate', { type: 'Group', label: '內', elements: ['fee'] }, 'state'],
      },
    ]);
    expect(
      within(screen.getByRole('region', { name: '外' }))
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['車牌', '狀態']);
    expect(within(screen.getByRole('region', { name: '內' })).getByRole('term').textContent).toBe('費用');
  });

  it('shows the tabs of a form one below the other', async () => {
    const { names } = await show([
      {
        type: 'Categorization',
        elements: [
          { type: 'Category', label: '基本', elements: ['plate'] },
          { type: 'Category', label: '其他', elements: ['fee'] },
        ],
      },
    ]);
    expect(names).toEqual(['車牌', '費用']);
  });

  it('says the text of a label among its fields', async () => {
    const { names } = await show([
      'plate',
      { type: 'Label', text: '以下為收費' },
      { type: 'HorizontalLayout', elements: ['fee', 'state'] },
    ]);
    expect(names).toEqual(['車牌', '以下為收費', '費用', '狀態']);
  });

  it('leaves out a group whose condition does not hold, with all that is in it', async () => {
    await show([
      'plate',
      { type: 'Group', label: '款項', when: { '$record.state': 'paid' }, elements: ['fee'] },
    ]);
    expect(screen.queryByText('費用')).toBeNull();
    expect(screen.queryByText('款項')).toBeNull();
  });
});
