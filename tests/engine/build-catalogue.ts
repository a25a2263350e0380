import type { Catalogue } from '../../src/schema/describe/catalogue.ts';
import type { ConfigIndex, ResourceSummary } from '../../src/schema/dialect/config-index.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';

interface CataloguePart {
  /** What a test says of its resources; each has an entity of its own name, a route and no privileges. */
  resources?: readonly (Partial<ResourceSummary> & { name: string })[];
  entities?: ConfigIndex['entities'];
  /** Every entity that is asked for. */
  entity?: Entity;
  loadEntity?: Catalogue['loadEntity'];
}

/** A configuration of a few resources. */
export function buildCatalogue({
  resources = [],
  entities = {},
  entity = { type: 'object' },
  loadEntity = async () => ({ entity, resources: {}, icons: {} }),
}: CataloguePart): Catalogue {
  return {
    index: {
      version: '1',
      languages: ['zh-TW'],
      resources: resources.map(toSummary),
      captions: [],
      entities,
      words: {},
      definition: '',
      icons: {},
      settings: {},
      providerUrl: null,
    },
    loadEntity,
  };
}

function toSummary(resource: Partial<ResourceSummary> & { name: string }): ResourceSummary {
  const { name } = resource;
  return { entity: name, menuKey: name, route: `${name}s`, privileges: [], title: name, ...resource };
}
