import { isAdmin } from '../../calls/is-admin.ts';
import { scopeAt } from '../../crud/entity/scope-of-call.ts';
import type { OperationModule } from '../module.ts';
import { readSetup } from '../system/installation.ts';
import { addCategory, categoryEntity } from './operations.ts';

export const categoryArea = {
  'category.addCategory': {
    judgesRecord: true,
    /** As the last step of the registration. */
    mayCall: async (call) => isAdmin(call) && (await readSetup(call.deps.database)) !== 'done',
    async handle(call) {
      return {
        status: 201,
        body: await addCategory(call.deps, scopeAt(categoryEntity(call.config), call), call.body),
      };
    },
  },
} satisfies OperationModule;
