import { expect, test } from 'vitest';
import { pruneUnsupported } from '../../../src/schema/config/prune-unsupported.ts';
import type { Entity } from '../../../src/schema/dialect/entity.ts';
import { metaSchemas } from '../../support/check-built-in.ts';

test('parts that name an absent operation go, data that looks like them stays', () => {
  const properties: Entity['properties'] = {
    resource: { type: 'object', default: { operation: 'x.gone' } },
    kind: { type: 'string', 'x-choices': { operation: 'x.gone' } },
  };
  const entity: Entity = {
    type: 'object',
    properties,
    views: {
      list: {
        actions: [
          { name: 'a', placement: 'row', operation: 'x.gone' },
          { name: 'b', placement: 'row', operation: 'x.here', args: { operation: 'x.gone' } },
        ],
      },
    },
  };
  const paths = { '/x': { get: { operationId: 'x.here' } } };
  const { entities } = pruneUnsupported(
    { entities: new Map([['thing', entity]]), resources: new Map() },
    Object({ paths }),
    new Set(['x.gone']),
    metaSchemas.metaEntity,
  );
  const left = entities.get('thing');
  expect(left?.properties).toEqual({ resource: properties.resource, kind: { type: 'string' } });
  expect(left?.views?.list?.actions?.map(({ name }) => name)).toEqual(['b']);
});
