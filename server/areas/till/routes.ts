import { isPlainObject } from '../../../src/schema/plain-object.ts';
import { scopeOfCall } from '../../crud/scope-of-call.ts';
import type { Area } from '../area.ts';
import { openTill } from './operations.ts';

export const tillArea = {
  'till.openTill': {
    async handle(call) {
      const appId = isPlainObject(call.body) ? call.body.app_id : null;
      const scope = scopeOfCall(call, 'app');
      const till = await openTill(call.deps, scope, typeof appId === 'number' ? appId : null);
      return { status: 201, body: till };
    },
  },
} satisfies Area;
