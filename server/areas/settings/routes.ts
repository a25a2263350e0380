import type { Area } from '../area.ts';
import { readSettings } from './read-settings.ts';

export const settingsArea = {
  'system.fetchSettings': {
    /** Screens of every role look at them. */
    mayCall: () => true,
    async handle(call) {
      return { status: 200, body: await readSettings(call) };
    },
  },
} satisfies Area;
