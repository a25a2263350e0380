import { rememberBy } from '../../src/contract/remember-by.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import type { Config } from '../config/config-store.ts';
import { isDraft } from '../rights/is-draft.ts';

type TopicConfig = Pick<Config, 'resources' | 'entities'>;

/** Topic -> the privileges of each resource that names it under `topics`. */
const privilegesOfTopics: (config: TopicConfig) => ReadonlyMap<string, readonly (readonly string[])[]> =
  rememberBy((config: TopicConfig) => {
    const found = new Map<string, (readonly string[])[]>();
    for (const [name, resource] of config.resources) {
      if (isDraft(resource, config.entities.get(resource.entity ?? name))) continue;
      for (const topic of resource.topics ?? [])
        found.set(topic, [...(found.get(topic) ?? []), resource.privileges]);
    }
    return found;
  });

/** Whether one of these roles reads a resource that has the topic. A topic that no resource names is for no one. */
export function mayHearTopic(config: TopicConfig, roles: readonly string[], topic: string): boolean {
  const resources = privilegesOfTopics(config).get(topic) ?? [];
  return resources.some((privileges) => lettersFor(roles, privileges).has('r'));
}
