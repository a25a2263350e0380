import type { OperationModule } from '../module.ts';
import { namedSettings } from './named-settings.ts';
import { readSettings } from './read-settings.ts';

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
