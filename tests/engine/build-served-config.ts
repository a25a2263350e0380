import type { ServedConfig } from '../../src/schema/describe/served-config.ts';
import type { ConfigIndex, ResourceSummary } from '../../src/schema/dialect/config-index.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';

interface ServedConfigPart {
  /** What a test says of its resources; each has an entity of its own name, a route and no privileges. */
  resources?: readonly (Partial<ResourceSummary> & { name: string })[];
  entities?: ConfigIndex['entities'];
  /** Every entity that is asked for. */
  entity?: Entity;
  loadEntity?: ServedConfig['loadEntity'];
}

/** A configuration of a few resources. */
export function buildServedConfig({
  resources = [],
  entities = {},
  entity = { type: 'object' },
  loadEntity = async () => ({ entity, resources: {}, icons: {} }),
}: ServedConfigPart): ServedConfig {
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
