import { expect, test } from 'vitest';
import { listMetaUses } from '../../../src/schema/dialect/meta-uses.ts';
import { metaSchemas } from '../../support/check-built-in.ts';

test('names are found where they are keywords, and only there', () => {
  const entity = {
    type: 'object',
    properties: {
      icon: { type: 'string', enum: ['$a'], 'x-normalise': ['upperCase', 'trim'] },
      operation: { 'x-reference': 'dept', default: '$today', examples: ['$b'] },
      state: { 'x-status': { icon: { tone: 'info', icon: 'clock' } } },
    },
    views: {
      list: {
        actions: [
          {
            name: 'go',
            operation: 'dept.go',
            args: { icon: '$record.icon', operation: 'plain' },
            when: { '$can.update': true },
          },
        ],
        filters: [{ name: 'a', sentAs: { x: ['$filter.y'] } }],
      },
    },
  };
  const { names } = listMetaUses(metaSchemas.metaEntity, entity);
  expect(names.map(({ kind, name, pointer }) => `${kind} ${name} ${pointer}`)).toEqual([
    'plain $a /properties/icon/enum/0',
    'function upperCase /properties/icon/x-normalise/0',
    'function trim /properties/icon/x-normalise/1',
    'resource dept /properties/operation/x-reference',
    'value $today /properties/operation/default',
    'icon clock /properties/state/x-status/icon/icon',
    'operation dept.go /views/list/actions/0/operation',
    'argument icon /views/list/actions/0/args/icon',
    'value $record.icon /views/list/actions/0/args/icon',
    'argument operation /views/list/actions/0/args/operation',
    'value $can.update /views/list/actions/0/when/$can.update',
    'field a /views/list/filters/0/name',
    'value $filter.y /views/list/filters/0/sentAs/x/0',
  ]);
});
