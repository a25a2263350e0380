import type { DataProvider } from 'ra-core';
import type { ProviderMethods } from '../../src/contract/provider.ts';
import { ResourcePage } from '../../src/engine/index.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Description } from '../../src/schema/describe/description.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { type RenderOptions, renderView } from './render-view.tsx';

/** A resource that no file describes. */
export function describeThing(entity: Partial<Entity>, resource: Partial<Resource> = {}): Description {
  return describeEntity({
    resourceName: 'thing',
    entityName: 'thing',
    entity: { type: 'object', title: '東西', ...entity },
    resource: { menuKey: 'thing', route: 'things', privileges: ['admin:crud'], ...resource },
  });
}

type Provider = Partial<DataProvider & ProviderMethods>;

/** What stands under a resource's form address; `id` null is the resource's own. */
export function renderPage(
  description: Description,
  dataProvider: Provider,
  id: string | null = '1',
  options: RenderOptions = {},
) {
  return renderView(<ResourcePage description={description} id={id} listPath="/elsewhere" />, {
    ...options,
    dataProvider,
  });
}

/** A provider with one record, that stores what it is sent. */
export function storing(record: object) {
  let stored: object = record;
  return {
    getOne: async () => ({ data: stored as never }),
    update: async (_: string, { data }: { data: object }) => {
      stored = data;
      return { data: data as never };
    },
  };
}
