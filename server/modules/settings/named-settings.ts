import { rememberBy } from '../../../src/contract/remember-by.ts';
import type { Config } from '../../config/config-store.ts';

const VALUE = /"\$settings\.([^".|]+)/g;

/** The settings that entities and resources name as `$settings`: what every screen may look at. */
export const namedSettings: (config: Config) => ReadonlySet<string> = rememberBy(listNamed);

function listNamed({ entities, resources }: Config): Set<string> {
  const names = new Set<string>();
  for (const described of [...entities.values(), ...resources.values()])
    for (const [, name = ''] of JSON.stringify(described).matchAll(VALUE)) names.add(name);
  return names;
}
