import { expect, test } from 'vitest';
import type {
  ApiDefinition,
  ApiOperation,
  ApiParameter,
  ErrorDialect,
  ListDialect,
} from '../../src/schema/api/api-definition.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { metaSchemas } from '../support/check-built-in.ts';

type Keys<T> = Record<keyof T, true>;

function keywordsOf(schema: JsonSchema | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).filter((keyword) => !keyword.startsWith('$'));
}

/** Keywords for other tools are not read here. */
const FOR_OTHERS = ['tags', 'externalDocs', 'description', 'deprecated', '$schema', '$comment'];

/** The compiler holds these lists to the types, the test holds them to the meta-schema. */
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
    security: true,
    'x-list': true,
    'x-list-of': true,
    'x-variants': true,
    'x-import': true,
    'x-answer': true,
    'x-alias-of': true,
    servers: true,
    'x-partial': true,
    'x-timeout-seconds': true,
    'x-max-body-bytes': true,
    'x-allow': true,
  } satisfies Keys<ApiOperation>,
  parameter: {
    name: true,
    in: true,
    required: true,
    schema: true,
    'x-argument': true,
    'x-spelling-of': true,
    'x-handled': true,
    'x-fields': true,
    'x-compare': true,
    'x-cases': true,
    'x-entities': true,
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
    totals: true,
    snapshot: true,
    defaultSort: true,
    deviceField: true,
    searchFields: true,
    lookAlikes: true,
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
