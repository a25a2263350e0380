import { actorOf } from '../../calls/call.ts';
import { placeOf } from '../../crud/place-of.ts';
import { readSingle } from '../../crud/single-record.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Area } from '../area.ts';

const ENTITY = 'system-settings';

export const settingsArea = {
  'system.fetchSettings': {
    /** Screens of every role look at them. */
    mayCall: () => true,
    async handle(call) {
      const entity = call.config.entities.get(ENTITY);
      if (!entity) throw new ProblemError('notFound');
      const scope = { ...placeOf(call.config, ENTITY, entity), actor: actorOf(call), bounds: null };
      return { status: 200, body: await readSingle(call.deps.database, scope) };
    },
  },
} satisfies Area;
