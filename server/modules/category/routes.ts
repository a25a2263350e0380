import { actorOf } from '../../calls/call.ts';
import { isAdmin } from '../../calls/is-admin.ts';
import type { OperationModule } from '../module.ts';
import { readSetup } from '../system/installation.ts';
import { addCategory } from './operations.ts';

export const categoryArea = {
  'category.addCategory': {
    judgesRecord: true,
    /** As the last step of the registration. */
    mayCall: async (call) => isAdmin(call) && (await readSetup(call.deps.database)) !== 'done',
    async handle(call) {
      const { bounds, reaches } = call.access;
      const caller = { actor: actorOf(call), bounds, reaches };
      return { status: 201, body: await addCategory(call.deps, call.config, caller, call.body) };
    },
  },
} satisfies OperationModule;
