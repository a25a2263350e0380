import { rememberBy } from '../../../src/contract/remember-by.ts';
import type { Config } from '../../config/config-store.ts';
import type { OperationModule } from '../module.ts';
import { readSettings } from './read-settings.ts';

const VALUE = /"\$settings\.([^".|]+)/g;

/** The settings that entities and resources name as `$settings`: what every screen may look at. */
const namedSettings: (config: Config) => ReadonlySet<string> = rememberBy(listNamed);

export const settingsArea = {
  'system.fetchSettings': {
    /** Screens of every role look at them. */
    mayCall: () => true,
    openFields: namedSettings,
    async handle(call) {
      return { status: 200, body: await readSettings(call) };
    },
  },
} satisfies OperationModule;

function listNamed({ entities, resources }: Config): Set<string> {
  const names = new Set<string>();
  for (const described of [...entities.values(), ...resources.values()])
    for (const [, name = ''] of JSON.stringify(described).matchAll(VALUE)) names.add(name);
  return names;
}
