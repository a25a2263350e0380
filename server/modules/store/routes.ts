import { actorOf } from '../../calls/call.ts';
import { isAdmin } from '../../calls/is-admin.ts';
import { optionalTextOf, textOf } from '../../http/text-of.ts';
import type { OperationModule } from '../module.ts';
import { addStore } from './operations.ts';

export const storeArea = {
  'store.addStore': {
    mayCall: isAdmin,
    async handle(call) {
      const store = await addStore(call.deps, actorOf(call), {
        name: textOf(call.body, 'name'),
        host: optionalTextOf(call.body, 'host'),
        accessToken: optionalTextOf(call.body, 'access_token'),
        accessKey: optionalTextOf(call.body, 'access_key'),
      });
      return { status: 201, body: store };
    },
  },
} satisfies OperationModule;
