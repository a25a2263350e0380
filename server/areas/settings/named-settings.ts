import type { Config } from '../../config/config-store.ts';

const VALUE = /"\$settings\.([^".|]+)/g;
const remembered = new WeakMap<Config, ReadonlySet<string>>();

/** The settings that entities and resources name as `$settings`: what every screen may look at. */
export function namedSettings(config: Config): ReadonlySet<string> {
  const known = remembered.get(config) ?? listNamed(config);
  remembered.set(config, known);
  return known;
}

function listNamed({ entities, resources }: Config): Set<string> {
  const names = new Set<string>();
  for (const described of [...entities.values(), ...resources.values()])
    for (const [, name = ''] of JSON.stringify(described).matchAll(VALUE)) names.add(name);
  return names;
}
