const ID = { type: 'integer', readOnly: true };
const NAME = { type: 'string', minLength: 1, maxLength: 40, title: 'Name' };

const entity = (title: string, properties: object, more: object = {}) => ({
  $schema: './meta/2/entity.json',
  title,
  type: 'object',
  properties: { id: ID, name: NAME, ...properties },
  required: ['name'],
  ...more,
});

/** A list with filters of each kind, tabs, a search, an order and a file; a form by rules of JSON Forms. */
const LEASE = entity(
  'Leases',
  {
    kind: { enum: ['room', 'desk', 'hall'], default: 'room', title: 'Kind' },
    seats: { type: 'integer', minimum: 1, maximum: 500, title: 'Seats' },
    begins: { type: 'string', format: 'date', default: '$today', title: 'Begins' },
    rent: { type: 'integer', format: 'money', minimum: 0, default: 0, title: 'Rent' },
    isPaid: { type: 'boolean', default: false, title: 'Paid' },
    remark: { type: ['string', 'null'], format: 'multiline', title: 'Remark' },
    contract_number: { type: 'string', 'x-normalise': ['withoutSpaces', 'upperCase'], 'x-unique': 'store' },
  },
  {
    if: { properties: { kind: { const: 'hall' } }, required: ['kind'] },
    then: { required: ['seats'] },
    views: {
      list: {
        columns: [
          { field: 'name', highlight: true },
          'kind',
          { field: 'rent', align: 'end', sortBy: 'rent' },
          { field: 'begins', widthPx: 120 },
          { field: 'isPaid', quickEdit: true },
          { field: 'remark', truncate: { over: 20, keep: 18 } },
        ],
        filters: ['kind', 'isPaid', { name: 'begins', secondary: true }],
        search: { by: ['name', 'contract_number'] },
        tabs: [{ name: 'all' }, { name: 'unpaid', filter: { isPaid: false } }],
        sort: { field: 'begins', order: 'DESC' },
        sortable: ['name', 'rent', 'begins'],
        select: true,
        export: { limit: 1000, formats: ['csv', 'xlsx'] },
        actions: [
          {
            name: 'paid',
            placement: 'selection',
            callPerRow: true,
            permission: 'update',
            set: { isPaid: true },
            confirm: true,
          },
        ],
      },
      form: {
        in: 'page',
        layout: [
          'name',
          { type: 'HorizontalLayout', elements: ['kind', 'begins'] },
          {
            type: 'Control',
            scope: '#/properties/seats',
            rule: {
              effect: 'SHOW',
              condition: { scope: '#/properties/kind', schema: { enum: ['hall', 'desk'] } },
            },
          },
          { type: 'Group', label: 'lease.groups.money', elements: ['rent', 'isPaid'] },
          'contract_number',
          'remark',
        ],
      },
    },
  },
);

/** Cards by groups, a switch and a price on each. */
const SHELF = entity(
  'Shelves',
  {
    zone: { enum: ['a', 'b'], default: 'a', title: 'Zone' },
    isOpen: { type: 'boolean', default: true, title: 'Open' },
    price: { type: 'integer', format: 'money', minimum: 0, default: 0, title: 'Price' },
    code: { type: 'string', title: 'Code' },
  },
  {
    views: {
      list: {
        kind: 'cards',
        groupBy: 'zone',
        card: {
          primaryText: 'name',
          lines: ['code', { field: 'price', quickEdit: true }, { field: 'isOpen', quickEdit: true }],
        },
        filters: ['zone'],
      },
      form: { in: 'drawer', layout: ['name', 'code', 'zone', 'price', 'isOpen'] },
    },
  },
);

/** A reference, what it shows of the other record, choices that follow another field, a dialog with choices. */
const LOCKER = entity(
  'Lockers',
  {
    shelf_id: { type: 'integer', 'x-reference': 'shelf', 'x-on-delete': 'refuse', title: 'Shelf' },
    shelf: {
      type: 'object',
      readOnly: true,
      'x-embed': 'shelf_id',
      properties: { name: { type: 'string' }, price: { type: 'integer', format: 'money' } },
    },
    zone: { enum: ['a', 'b'], default: 'a', title: 'Zone' },
    spare_id: {
      type: ['integer', 'null'],
      'x-reference': 'shelf',
      'x-choices': {
        resource: 'shelf',
        filter: { zone: '$record.zone' },
        sort: { field: 'name', order: 'ASC' },
        optionText: 'code',
        when: '$record.zone',
      },
      title: 'Spare shelf',
    },
    state: {
      enum: ['free', 'taken', 'broken'],
      default: 'free',
      title: 'State',
      'x-status': {
        free: { tone: 'success', icon: 'lock-open' },
        taken: { tone: 'info', icon: 'lock' },
        broken: { tone: 'danger', icon: 'wrench' },
      },
    },
    hours: { type: 'integer', minimum: 0, default: 0, title: 'Hours' },
  },
  {
    required: ['name', 'shelf_id'],
    $defs: { isFree: { '$record.state': 'free' } },
    views: {
      list: {
        columns: [
          'name',
          'shelf_id',
          { field: 'shelf.price', label: 'locker.columns.price' },
          'state',
          { field: 'hours', tone: [{ when: { '$record.hours': { minimum: 24 } }, tone: 'warning' }] },
        ],
        filters: ['state', { name: 'shelf_id', anyLabel: 'locker.filters.anyShelf' }],
        actions: [
          {
            name: 'rent',
            placement: 'row',
            permission: 'update',
            icon: 'lock',
            when: { $ref: '#/$defs/isFree' },
            set: { state: 'taken', hours: '$dialog.hours', shelf_id: '$dialog.shelf_id' },
            dialog: {
              schema: {
                type: 'object',
                properties: {
                  hours: { type: 'integer', minimum: 1, default: 1, title: 'Hours' },
                  shelf_id: { type: 'integer', 'x-reference': 'shelf', title: 'Shelf' },
                },
                required: ['hours', 'shelf_id'],
              },
              layout: ['shelf_id', 'hours'],
              defaultValues: { shelf_id: '$record.shelf_id' },
            },
          },
          { name: 'all', placement: 'toolbar', link: { resource: 'shelf' } },
          { name: 'open', placement: 'row', link: { resource: 'shelf', id: '$record.shelf_id' } },
        ],
      },
      form: {
        layout: [
          'name',
          'shelf_id',
          'zone',
          'spare_id',
          { type: 'Control', scope: '#/properties/state', readOnlyWhen: { '$record.state': 'broken' } },
          {
            type: 'Control',
            scope: '#/properties/hours',
            when: { '$record.state': { enum: ['taken', 'broken'] } },
          },
        ],
      },
    },
  },
);

/** A count, a panel of the other side, tabs of a form and a list of lines. */
const AISLE = entity(
  'Aisles',
  {
    lockers: {
      type: 'integer',
      readOnly: true,
      'x-count': { resource: 'pass', by: 'aisle_id', where: { isOver: false } },
      title: 'Valid passes',
    },
    opening: { type: 'string', format: 'clock', default: '08:00', title: 'Opens' },
    rates: {
      type: 'array',
      title: 'Rates',
      items: {
        type: 'object',
        properties: {
          label: { type: 'string', minLength: 1, title: 'Label' },
          amount: { type: 'integer', format: 'money', minimum: 0, title: 'Amount' },
        },
        required: ['label', 'amount'],
      },
      maxItems: 5,
    },
    contact: {
      type: 'object',
      title: 'Contact',
      properties: {
        phone: { type: 'string', format: 'phone', 'x-column': 'contact_phone' },
        email: { type: 'string', format: 'email' },
      },
    },
  },
  {
    views: {
      list: { columns: ['name', 'opening', 'lockers', 'contact.phone'] },
      form: {
        in: 'page',
        layout: {
          type: 'Categorization',
          elements: [
            { type: 'Category', label: 'aisle.groups.general', elements: ['name', 'opening'] },
            {
              type: 'Category',
              label: 'aisle.groups.more',
              elements: [
                {
                  type: 'Control',
                  scope: '#/properties/rates',
                  options: { elementLabelProp: 'label', showSortButtons: false },
                },
                'contact',
              ],
            },
          ],
        },
        panels: [
          {
            name: 'passes',
            resource: 'pass',
            filter: { aisle_id: '$record.id' },
            columns: ['name', 'begins', 'ends'],
            sort: { field: 'begins', order: 'DESC' },
          },
        ],
      },
    },
  },
);

/** Instants, a computed field, a reference by a filter, values of the dialect as defaults. */
const PASS = entity(
  'Passes',
  {
    aisle_id: { type: 'integer', 'x-reference': 'aisle', title: 'Aisle' },
    begins: { type: 'string', format: 'date-time', default: '$now', title: 'From' },
    ends: { type: ['string', 'null'], format: 'date-time', default: '$now+P1M', title: 'Until' },
    rank: { type: 'integer', readOnly: true, 'x-computed': 'toRank', title: 'Rank' },
    isOver: { type: 'boolean', default: false, title: 'Over' },
    plates: { type: 'array', items: { type: 'string', format: 'plate' }, uniqueItems: true, maxItems: 3 },
  },
  {
    required: ['name', 'aisle_id'],
    views: {
      list: {
        columns: ['name', 'aisle_id', 'begins', 'ends', 'rank', 'isOver'],
        filters: ['aisle_id', 'isOver'],
        actions: [
          {
            name: 'end',
            placement: 'row',
            permission: 'update',
            when: { '$record.isOver': false },
            set: { isOver: true, ends: '$now' },
            confirm: true,
          },
        ],
      },
      form: { layout: ['name', 'aisle_id', 'begins', 'ends', 'plates', 'isOver'] },
    },
  },
);

const resource = (menuKey: string, more: object) => ({
  $schema: './meta/2/resource.json',
  menuKey,
  route: `manage/${menuKey}`,
  privileges: ['admin:crud', 'manager:cru', 'basic:r'],
  ...more,
});

type Words = { readonly [key: string]: Words | readonly [chinese: string, english: string] };

/** The files of words of an area. */
function words(area: string, tree: Words): Record<string, unknown> {
  return {
    [`i18n/zh-TW/${area}.json`]: inLanguage(tree, 0),
    [`i18n/en/${area}.json`]: inLanguage(tree, 1),
  };
}

function inLanguage(tree: Words, language: 0 | 1): object {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    isPair(value) ? value[language] : inLanguage(value, language),
  ]);
  return Object.fromEntries(entries);
}

function isPair(value: Words[string]): value is readonly [string, string] {
  return Array.isArray(value);
}

/** What a competent integrator writes into CONFIG_DIR: entities of their own, and further views of built-in ones. */
export const RIGHT_FILES: Readonly<Record<string, unknown>> = {
  'schemas/lease.json': LEASE,
  'schemas/shelf.json': SHELF,
  'schemas/locker.json': LOCKER,
  'schemas/aisle.json': AISLE,
  'schemas/pass.json': PASS,
  ...words('lease', {
    groups: { money: ['金額', 'Money'] },
    tabs: { all: ['全部', 'All'], unpaid: ['未付', 'Unpaid'] },
  }),
  ...words('locker', {
    columns: { price: ['櫃架價格', 'Price of the shelf'] },
    filters: { anyShelf: ['任何櫃架', 'Any shelf'] },
    dialogs: { rent: { title: ['出租 %{name}', 'Rent %{name}'] } },
    messages: { rent: { success: ['%{name} 已出租', '%{name} is rented'] } },
  }),
  ...words('aisle', {
    groups: { general: ['一般', 'General'], more: ['其他', 'More'] },
    panels: { passes: ['通行證', 'Passes'] },
  }),
  'resources/lease.json': resource('lease', {
    menu: { group: 'manage', icon: 'file', order: 910 },
    formRoute: 'manage/lease/{id}',
  }),
  'resources/shelf.json': resource('shelf', {}),
  'resources/locker.json': resource('locker', {}),
  'resources/aisle.json': resource('aisle', { formRoute: 'manage/one-aisle/{id}' }),
  'resources/pass.json': resource('pass', {}),
  // A report of its own, with totals, over the built-in orders.
  'schemas/order.json': {
    $schema: './meta/2/entity.json',
    views: {
      takings: {
        list: {
          columns: ['ctime', 'status', 'amounts.totalAmount'],
          filters: [
            {
              name: 'startTime',
              schema: { type: 'string', format: 'date-time' },
              rangeEnd: 'endTime',
              default: '$startOfMonth',
            },
            { name: 'endTime', schema: { type: 'string', format: 'date-time' } },
            { name: 'status', choices: { values: [{ value: 'approved' }, { value: 'refund' }] } },
          ],
          totals: {
            figures: [{ column: 'amounts.totalAmount', value: '$answer.amounts.total_amount' }],
          },
          export: {},
          rowClick: false,
        },
      },
    },
  },
  'resources/takings.json': resource('takings', {
    entity: 'order',
    view: 'takings',
    route: 'report/takings',
    menu: { group: 'report' },
    privileges: ['admin:r', 'manager:r'],
    operations: { list: 'order.fetchOrders' },
  }),
  // One category after the other, with its picture: a key, buttons, an upload.
  'schemas/category.json': {
    $schema: './meta/2/entity.json',
    properties: { shelf_mark: { type: 'string', maxLength: 20, title: 'Mark' } },
    views: {
      desk: {
        form: {
          in: 'page',
          record: {
            key: 'id',
            picker: 'buttons',
            unsaved: 'ask',
            choices: { resource: 'category', selectFirst: true },
          },
          layout: ['name', 'shelf_mark', 'picture'],
        },
      },
      list: { columns: { add: [{ field: 'shelf_mark', after: 'picture' }] } },
      form: { layout: { add: ['shelf_mark'] } },
    },
  },
  'resources/category-desk.json': resource('category-desk', {
    entity: 'category',
    view: 'desk',
    privileges: ['admin:ru'],
    operations: { get: 'category.fetchCategory', update: 'category.updateCategory' },
    reads: { 'category.fetchCategorys': ['id', 'name'] },
  }),
};
