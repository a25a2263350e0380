// @vitest-environment jsdom
import { scopeEndsWith } from '@jsonforms/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';
import {
  Pagination,
  RecordRepresentation,
  ReferenceField,
  SaveButton,
  TextField,
  TextInput,
  useListContext,
  useListFilterContext,
  useListPaginationContext,
  useListSortContext,
  useRecordContext,
  useResourceContext,
  useUnselect,
  useUnselectAll,
} from 'react-admin';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  hasFormat,
  RANKS,
  ResourceList,
  ResourcePage,
  rankWith,
  ServedConfigContext,
} from '../../src/engine/index.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { registerForFile } from './register-for-file.ts';
import { describeThing, renderPage } from './render-form.tsx';
import { buildDescription, renderView } from './render-view.tsx';

const ROWS: RaRecord[] = ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve'].map((name, index) => ({
  id: index + 1,
  name,
  code: index < 2 ? 'A' : 'B',
  boss_id: 7,
}));

/** react-admin's fields in place of the cell of `code`, and a list's own parts in that of its first row. */
function RowParts() {
  const record = useRecordContext();
  const { data } = useListContext();
  return (
    <>
      <span data-testid="row">
        {useResourceContext()} <TextField source="name" />
        <ReferenceField source="boss_id" reference="user" link={false}>
          <TextField source="login" />
        </ReferenceField>
      </span>
      {record !== undefined && record.id === data?.[0]?.id ? <ListParts /> : null}
    </>
  );
}

function ListParts() {
  const { data, total, isPending, selectedIds, onSelect, onToggleItem, onUnselectItems, onSelectAll } =
    useListContext();
  const { filterValues, displayedFilters, setFilters, hideFilter } = useListFilterContext();
  const { sort, setSort } = useListSortContext();
  const { page, perPage, hasNextPage, setPerPage } = useListPaginationContext();
  const unselectAll = useUnselectAll('dept');
  const unselect = useUnselect('dept');
  const presses = {
    filter: () => setFilters({ code: 'B' }),
    'no filter': () => setFilters({}),
    hide: () => hideFilter('code'),
    sort: () => setSort({ field: 'name', order: 'DESC' }),
    'page of 2': () => setPerPage(2),
    select: () => onSelect([1, 2]),
    toggle: () => onToggleItem(2),
    unselect: () => onUnselectItems(),
    'select all': () => onSelectAll(),
    'unselect 1': () => unselect([1]),
    'unselect all': () => unselectAll(),
  };
  return (
    <>
      <output aria-label="list">
        {JSON.stringify({
          names: data?.map(({ name }) => name),
          total,
          isPending,
          selectedIds,
          filterValues,
          displayedFilters,
          sort: `${sort.field} ${sort.order}`,
          page,
          perPage,
          hasNextPage,
        })}
      </output>
      <section aria-label="pages">
        <Pagination rowsPerPageOptions={[2, 5]} />
      </section>
      {Object.entries(presses).map(([name, onClick]) => (
        <button key={name} type="button" onClick={onClick}>
          {name}
        </button>
      ))}
    </>
  );
}

function FormParts() {
  return (
    <>
      <span data-testid="record">
        <RecordRepresentation />
      </span>
      <TextInput source="name" label="own name" />
      <SaveButton />
    </>
  );
}

beforeAll(() =>
  registerForFile('react-admin', {
    tester: rankWith(RANKS.page, hasFormat('react-admin')),
    renderer: FormParts,
    cell: RowParts,
  }),
);
function NameInRow() {
  return (
    <span data-testid="row">
      {useResourceContext()} <TextField source="name" />
    </span>
  );
}

beforeAll(() =>
  registerForFile('react-admin outside of lists', {
    tester: rankWith(RANKS.page, scopeEndsWith('plate')),
    renderer: () => null,
    cell: NameInRow,
  }),
);

async function getList(_: string, { filter, sort, pagination }: GetListParams) {
  const found = ROWS.filter(({ code }) => filter.code === undefined || code === filter.code).toSorted(
    (one, other) => {
      const isAfter = one[sort?.field ?? 'id'] > other[sort?.field ?? 'id'];
      return isAfter === (sort?.order === 'ASC') ? 1 : -1;
    },
  );
  const { page, perPage } = pagination ?? { page: 1, perPage: 5 };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

const provider = {
  getList,
  getMany: async (_: string, { ids }: { ids: number[] }) => ({
    data: ids.map((id) => ({ id, login: `boss${id}` })),
  }),
} as unknown as Partial<DataProvider>;

function renderList(view: Partial<ListView> = {}) {
  const description = buildDescription({
    views: {
      list: {
        columns: ['name', { field: 'code', format: 'react-admin' }],
        filters: ['code'],
        select: true,
        perPage: 5,
        ...view,
      },
      form: {},
    },
  });
  return renderView(<ResourceList description={description} />, { dataProvider: provider });
}

const list = async () => JSON.parse((await screen.findByLabelText('list')).textContent ?? '') as object;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Waits until react-admin's components see this of the list. */
const expectList = async (part: object) => waitFor(async () => expect(await list()).toMatchObject(part));

describe("react-admin's components in a list", () => {
  it('read the record, its reference and the resource of each row', async () => {
    renderList();

    await waitFor(() =>
      expect(screen.getAllByTestId('row').map(({ textContent }) => textContent)).toEqual(
        ROWS.map(({ name }) => `dept ${name}boss7`),
      ),
    );
  });

  it('follow the address', async () => {
    const { router } = renderList();
    await expectList({
      names: ['Ada', 'Ben', 'Cyd', 'Dan', 'Eve'],
      total: 5,
      isPending: false,
      sort: 'id ASC',
      page: 1,
      perPage: 5,
      hasNextPage: false,
      filterValues: {},
      displayedFilters: { code: true },
    });

    await router.navigate(
      '/dashboard/manage/depts?filter={"code":"B"}&sort=name&order=DESC&page=2&perPage=2',
    );

    await expectList({
      names: ['Cyd'],
      total: 3,
      sort: 'name DESC',
      page: 2,
      perPage: 2,
      hasNextPage: false,
      filterValues: { code: 'B' },
    });
  });

  it('change it', async () => {
    const { router } = renderList();
    const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search));

    await press('filter');
    await expectList({ names: ['Cyd', 'Dan', 'Eve'], filterValues: { code: 'B' } });
    await press('sort');
    await expectList({ names: ['Eve', 'Dan', 'Cyd'], sort: 'name DESC' });
    await press('page of 2');
    await expectList({ names: ['Eve', 'Dan'], total: 3, perPage: 2, hasNextPage: true });
    expect(search()).toEqual({ filter: '{"code":"B"}', sort: 'name', order: 'DESC', perPage: '2' });

    const pages = within(screen.getByRole('region', { name: 'pages' }));
    await userEvent.click(pages.getByRole('button', { name: '下一頁' }));
    await expectList({ names: ['Cyd'], page: 2 });
    expect(search().page).toBe('2');

    await press('hide');
    await expectList({ names: ['Eve', 'Dan'], page: 1, total: 5, filterValues: {} });
    await press('filter');
    await expectList({ total: 3 });
    await press('no filter');
    await expectList({ total: 5 });
  });

  it('choose its rows and let them go', async () => {
    renderList();
    const isChosen = (name: string) =>
      screen.getByRole('checkbox', { name: `選取「${name}」` }) as HTMLInputElement;
    await press('select');
    await expectList({ selectedIds: [1, 2] });
    expect(['Ada', 'Ben', 'Cyd'].map((name) => isChosen(name).checked)).toEqual([true, true, false]);

    await press('toggle');
    await expectList({ selectedIds: [1] });
    await userEvent.click(isChosen('Cyd'));
    await expectList({ selectedIds: [1, 3] });
    await press('unselect 1');
    await expectList({ selectedIds: [3] });
    await press('unselect all');
    await expectList({ selectedIds: [] });

    await press('page of 2');
    await expectList({ names: ['Ada', 'Ben'] });
    await press('select all');
    await expectList({ selectedIds: [1, 2, 3, 4, 5] });
    await screen.findByRole('toolbar', { name: '已選取 5 筆' });
    await press('unselect');
    await expectList({ selectedIds: [] });
  });

  it('stand in cards as in rows', async () => {
    renderList({
      kind: 'cards',
      loadAll: true,
      card: { primaryText: 'name', lines: [{ field: 'code', format: 'react-admin' }] },
    });

    const card = await screen.findByRole('article', { name: 'Eve' });
    await within(card).findByText('boss7');
    expect(within(card).getByTestId('row').textContent).toBe('dept Eveboss7');
    await expectList({ total: 5, page: 1, perPage: 5, hasNextPage: false });
  });
});

const CARD: Entity = {
  type: 'object',
  properties: { plate: { type: 'string' }, name: { type: 'string' } },
};

const servedConfig = buildServedConfig({ resources: [{ name: 'card' }], entity: CARD });

describe("react-admin's components in a form", () => {
  const description = describeThing({
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', title: 'name' },
      note: { type: 'string', format: 'react-admin' } as never,
    },
    views: { form: { in: 'page', layout: ['name', 'note'] } },
  });

  it('read its record, change its fields and save it', async () => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({ data: data as never }));
    renderPage(description, { getOne: async () => ({ data: { id: 1, name: 'Ada' } as never }), update });

    const box = await screen.findByRole('textbox', { name: 'own name' });
    expect(box).toHaveProperty('value', 'Ada');
    expect(screen.getByTestId('record').textContent).toBe('Ada');
    await userEvent.type(box, ' Lovelace');
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveProperty('value', 'Ada Lovelace');
    const button = within(box.closest('form') ?? document.body).getByRole('button', { name: '儲存' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);

    await waitFor(() =>
      expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { id: 1, name: 'Ada Lovelace' } }),
    );
  });
});

it("react-admin's components show each row of a panel under its own resource", async () => {
  const entity: Partial<Entity> = {
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
    views: {
      form: {
        in: 'page',
        layout: ['name'],
        panels: [{ name: 'cards', resource: 'card', columns: ['plate'] }],
      },
    },
  };
  const rows = [{ id: 4, plate: 'ABC-4', name: 'Fay', boss_id: 7 }];
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    {
      dataProvider: {
        getOne: async () => ({ data: { id: 1, name: 'Ada' } as never }),
        getList: async () => ({ data: rows as never, total: 1 }),
      },
    },
  );

  expect((await screen.findByTestId('row')).textContent).toBe('card Fay');
});

it("react-admin's components read a record that is only shown", async () => {
  const description = describeThing({
    properties: { id: { type: 'integer' }, plate: { type: 'string' }, name: { type: 'string' } },
    views: { show: { layout: ['plate'] } },
  });
  renderPage(description, { getOne: async () => ({ data: { id: 1, name: 'Ada', plate: 'A-1' } as never }) });

  expect((await screen.findByTestId('row')).textContent).toBe('thing Ada');
});
