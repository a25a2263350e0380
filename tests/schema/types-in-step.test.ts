import { expect, test } from 'vitest';
import type {
  ApiDefinition,
  ApiOperation,
  ApiParameter,
  ErrorDialect,
  ListDialect,
} from '../../src/schema/api/api-definition.ts';
import type { Action, ActionDialog, BeforeCheck } from '../../src/schema/dialect/action.ts';
import type { Choices } from '../../src/schema/dialect/choices.ts';
import type { FormView, KeyedRecord, Panel } from '../../src/schema/dialect/form-view.ts';
import type {
  Column,
  Export,
  Filter,
  Import,
  ListView,
  Search,
  Tab,
  Total,
} from '../../src/schema/dialect/list-view.ts';
import type { Resource } from '../../src/schema/dialect/resource.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { metaSchemas } from '../support/check-built-in.ts';

type Keys<T> = Record<keyof T, true>;

/** The compiler holds these lists to the types, the test holds them to the meta-schemas. */
const KEYS = {
  list: {
    kind: true,
    columns: true,
    filters: true,
    search: true,
    tabs: true,
    totals: true,
    summary: true,
    select: true,
    pageSize: true,
    pageSizes: true,
    loadAll: true,
    sort: true,
    sortable: true,
    filter: true,
    poll: true,
    topic: true,
    import: true,
    export: true,
    actions: true,
    height: true,
    groupBy: true,
    groupParam: true,
    card: true,
    detail: true,
    side: true,
    rowOpens: true,
  } satisfies Keys<ListView>,
  column: {
    field: true,
    label: true,
    when: true,
    valueWhen: true,
    value: true,
    sortBy: true,
    format: true,
    empty: true,
    tone: true,
    icon: true,
    truncate: true,
    transform: true,
    marks: true,
    link: true,
    width: true,
    align: true,
    highlight: true,
  } satisfies Keys<Column>,
  filter: {
    name: true,
    field: true,
    schema: true,
    label: true,
    param: true,
    default: true,
    values: true,
    params: true,
    when: true,
    debounce: true,
    choices: true,
    all: true,
    more: true,
    required: true,
  } satisfies Keys<Filter>,
  search: {
    by: true,
    param: true,
    debounce: true,
    debounceBy: true,
    minLength: true,
    maxRows: true,
    'x-normalise': true,
  } satisfies Keys<Search>,
  tab: { name: true, filter: true, when: true } satisfies Keys<Tab>,
  total: {
    label: true,
    column: true,
    value: true,
    times: true,
    format: true,
    when: true,
  } satisfies Keys<Total>,
  import: {
    operation: true,
    args: true,
    param: true,
    accept: true,
    letter: true,
    columns: true,
    minColumns: true,
    hasHeader: true,
    set: true,
    messages: true,
  } satisfies Keys<Import>,
  export: {
    name: true,
    operation: true,
    args: true,
    columns: true,
    pageSize: true,
    parallel: true,
    limit: true,
    letter: true,
    bom: true,
    messages: true,
  } satisfies Keys<Export>,
  action: {
    name: true,
    on: true,
    icon: true,
    letter: true,
    when: true,
    disabledWhen: true,
    refuseWhen: true,
    slot: true,
    operation: true,
    args: true,
    set: true,
    omit: true,
    each: true,
    confirm: true,
    dialog: true,
    shows: true,
    link: true,
    messages: true,
    refreshAfter: true,
    isDanger: true,
    idempotent: true,
  } satisfies Keys<Action>,
  dialog: {
    title: true,
    schema: true,
    layout: true,
    values: true,
    load: true,
    answer: true,
  } satisfies Keys<ActionDialog>,
  before: {
    name: true,
    when: true,
    each: true,
    operation: true,
    args: true,
    refuseWhen: true,
    askWhen: true,
    link: true,
  } satisfies Keys<BeforeCheck>,
  choices: {
    resource: true,
    operation: true,
    args: true,
    value: true,
    text: true,
    values: true,
    first: true,
  } satisfies Keys<Choices>,
  form: {
    in: true,
    record: true,
    title: true,
    layout: true,
    panels: true,
    before: true,
    resetBy: true,
    defaults: true,
    readOnlyWhen: true,
    set: true,
    omit: true,
    after: true,
    shows: true,
    dirtyBy: true,
    actions: true,
  } satisfies Keys<FormView>,
  keyed: {
    key: true,
    picker: true,
    choices: true,
    default: true,
    unsaved: true,
    onFailure: true,
  } satisfies Keys<KeyedRecord>,
  panel: {
    name: true,
    when: true,
    resource: true,
    filter: true,
    entity: true,
    operation: true,
    args: true,
    rows: true,
    columns: true,
    pageSize: true,
    sort: true,
    poll: true,
    actions: true,
    collapsed: true,
  } satisfies Keys<Panel>,
};

const RESOURCE = {
  entity: true,
  view: true,
  key: true,
  route: true,
  formRoute: true,
  formKey: true,
  menu: true,
  privileges: true,
  formPrivileges: true,
  fixed: true,
  operations: true,
  uses: true,
  invokes: true,
  offline: true,
  page: true,
  disabled: true,
  status: true,
} satisfies Keys<Resource>;

function keywordsOf(schema: JsonSchema | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).filter((keyword) => !keyword.startsWith('$'));
}

test.each(Object.entries(KEYS))('%s has the same keywords as its type', (name, keys) => {
  expect(keywordsOf(metaSchemas.metaEntity.$defs?.[name]).toSorted()).toEqual(Object.keys(keys).toSorted());
});

test('a resource has the same keywords as its type', () => {
  expect(keywordsOf(metaSchemas.metaResource).toSorted()).toEqual(Object.keys(RESOURCE).toSorted());
});

/** What is there for other tools is read by nobody here. */
const FOR_OTHERS = ['tags', 'externalDocs', 'description', 'deprecated', 'security', '$schema', '$comment'];

const DEFINITION = {
  openapi: true,
  info: true,
  paths: true,
  components: true,
  'x-answer': true,
  'x-error': true,
  'x-store': true,
  'x-simple-rest': true,
  'x-id-type': true,
  'x-absent': true,
} satisfies Keys<ApiDefinition>;

const DEFINITION_PARTS = {
  operation: {
    operationId: true,
    summary: true,
    parameters: true,
    requestBody: true,
    responses: true,
    'x-public': true,
    'x-list': true,
    'x-answer': true,
    'x-media': true,
    'x-alias-of': true,
    servers: true,
    'x-server': true,
    'x-device': true,
    'x-idempotent': true,
    'x-timeout': true,
  } satisfies Keys<ApiOperation>,
  parameter: {
    name: true,
    in: true,
    required: true,
    schema: true,
    'x-argument': true,
    'x-fields': true,
    'x-compare': true,
    style: true,
    explode: true,
    content: true,
  } satisfies Keys<Omit<ApiParameter, 'description'>>,
  list: {
    page: true,
    firstPage: true,
    offset: true,
    size: true,
    sort: true,
    sortAs: true,
    direction: true,
    directions: true,
    searchBy: true,
    searchText: true,
    content: true,
    total: true,
  } satisfies Keys<ListDialect>,
  error: {
    when: true,
    code: true,
    codes: true,
    statuses: true,
    text: true,
    requestId: true,
    fields: true,
  } satisfies Keys<ErrorDialect>,
};

test.each(Object.entries({ ...DEFINITION_PARTS, '': DEFINITION }))(
  'the %s of a definition has the same keywords as its type',
  (name, keys) => {
    const { metaDefinition } = metaSchemas;
    const found = keywordsOf(name === '' ? metaDefinition : metaDefinition.$defs?.[name]);
    const ours = found.filter((keyword) => !FOR_OTHERS.includes(keyword));
    expect(ours.toSorted()).toEqual(Object.keys(keys).toSorted());
  },
);
