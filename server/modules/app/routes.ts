import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { OperationModule } from '../module.ts';
import { addApp, deleteApp, renewAppTokens } from './operations.ts';

const ENTITY = 'app';

/** Listing and changing devices is generic: their keys are no part of the record. */
export const appArea = {
  'app.addApp': {
    judgesRecord: true,
    async handle(call) {
      return { status: 201, body: await addApp(call.deps, scopeOfCall(call, ENTITY), call.body) };
    },
  },
  'app.renewTokens': {
    async handle(call) {
      const tokens = await renewAppTokens(call.deps, scopeOfCall(call, ENTITY), idInPath(call));
      return { status: 201, body: tokens };
    },
  },
  'app.deleteApp': {
    async handle(call) {
      const id = idInPath(call);
      await deleteApp(call.deps, scopeOfCall(call, ENTITY), id);
      return { status: 200, body: { ids: [id] } };
    },
  },
} satisfies OperationModule;
