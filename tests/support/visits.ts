import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ApiDefinition,
  ApiOperation,
  ApiParameter,
  ListDialect,
} from '../../src/schema/api/api-definition.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { buildConfigFolder } from './config-folder.ts';

export const text: JsonSchema = { type: 'string' };
/** What a visit holds; the definition says nothing of columns. */
const visitWith = (tax: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    plate: text,
    number: { type: 'integer' },
    came_at: { type: 'string', format: 'date-time' },
    app: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: text, name: text, at: { type: 'string', format: 'date-time' } },
      },
    },
    tags: { type: 'array', items: text },
    amount: { type: 'integer' },
    sums: { type: 'object', properties: { tax } },
    secret: { type: 'string', writeOnly: true },
  },
});
const VISIT = visitWith({ type: 'integer', 'x-column': 'tax' });
const SENT_VISIT = visitWith({ type: 'integer' });

const RESOURCE = {
  menuKey: 'visit',
  route: 'visit',
  menu: { order: 900 },
  privileges: ['admin:crud', 'audit:r'],
  operations: { list: 'visit.fetchVisits', create: 'visit.addVisit' },
};

const PARAMETERS: ApiParameter[] = [
  { name: 'page', in: 'query', schema: { type: 'integer', minimum: 0 } },
  { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 30_000 } },
  { name: 'sortBy', in: 'query', schema: text },
  { name: 'snapshot', in: 'query', schema: text },
  filter('plate', 'is'),
  filter('plates', 'oneOf', ['plate'], { type: 'array', items: text }),
  filter('plateStart', 'startsWith', ['plate']),
  filter('called', 'is', ['plate', 'number']),
  filter('stime', 'from', ['came_at'], { type: 'string', format: 'date-time' }),
  filter('etime', 'until', ['came_at'], { type: 'string', format: 'date-time' }),
  filter('appId', 'is', ['app.id'], { type: 'integer' }),
  filter('appName', 'contains', ['app.name']),
  filter('kind', 'oneOf', ['lines[].kind'], { type: 'array', items: text }),
  filter('name', 'is', ['lines[].name']),
  filter('text', 'contains', ['lines[].name', 'plate']),
  filter('since', 'from', ['lines[].at'], { type: 'string', format: 'date-time' }),
  filter('tag', 'has', ['tags'], { type: 'array', items: text }),
  filter('foodName', 'startsWith', ['lines[kind=food].name'], { ...text, 'x-normalise': 'upperCase' }),
  {
    name: 'taxed',
    in: 'query',
    'x-cases': {
      much: [{ fields: ['sums.tax'], compare: 'from', value: 5 }],
      little: [{ fields: ['sums.tax'], compare: 'from', value: 5, not: true }],
      any: [],
    },
    schema: { type: 'array', items: { enum: ['much', 'little', 'any'] } },
  },
  {
    name: 'when',
    in: 'query',
    'x-cases': {
      earlier: [{ fields: ['came_at'], compare: 'until', value: '$now' }],
      yesterday: [
        { fields: ['came_at'], compare: 'from', value: '$now-P2D' },
        { fields: ['came_at'], compare: 'until', value: '$now-P1D' },
      ],
    },
    schema: { type: 'array', items: { enum: ['earlier', 'yesterday'] } },
  },
  { name: 'searchBy', in: 'query', schema: { enum: ['plate', 'line'] } },
  { name: 'searchText', in: 'query', schema: text },
];

/** The list of visits, as its operation says. */
export const VISIT_LIST: ListDialect = {
  page: 'page',
  size: 'pageSize',
  sort: 'sortBy',
  snapshot: 'snapshot',
  searchBy: 'searchBy',
  searchText: 'searchText',
  searchFields: { line: 'lines[].name' },
  total: 'pagination.total_elements',
  totals: { 'amounts.amount': 'amount', 'amounts.tax': 'sums.tax' },
};

export function filter(
  name: string,
  compare: ApiParameter['x-compare'],
  fields?: string[],
  schema: ApiParameter['schema'] = text,
): ApiParameter {
  return { name, in: 'query', 'x-compare': compare, ...(fields && { 'x-fields': fields }), schema };
}

/** As it is written: a loaded one no longer says which of its components are records. */
const BUILT_IN_DEFINITION: ApiDefinition = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../resources/api-definition.json'), 'utf8'),
);

/** CONFIG_DIR with a list of visits. */
export function buildVisitFolder(change: { more?: ApiParameter; list?: ListDialect } = {}): string {
  const definition = structuredClone(BUILT_IN_DEFINITION);
  const { more, list = VISIT_LIST } = change;
  const parameters = more ? [...PARAMETERS, more] : PARAMETERS;
  const answer = (description: string, schema: JsonSchema) => ({
    description,
    content: { 'application/json': { schema } },
  });
  const get: ApiOperation = {
    operationId: 'visit.fetchVisits',
    parameters,
    'x-list': list,
    responses: {
      200: answer('Visits', {
        type: 'object',
        properties: { content: { type: 'array', items: SENT_VISIT } },
      }),
    },
  };
  const post: ApiOperation = {
    operationId: 'visit.addVisit',
    requestBody: { required: true, content: { 'application/json': { schema: SENT_VISIT } } },
    responses: { 201: answer('The visit', SENT_VISIT) },
  };
  definition.paths['/api/v1/visit'] = { get, post };
  return buildConfigFolder({
    'resources/api-definition.json': definition,
    'schemas/visit.json': VISIT,
    'resources/visit.json': RESOURCE,
  }).path;
}
