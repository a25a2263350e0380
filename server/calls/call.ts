import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { Config } from '../config/config-store.ts';
import type { Deps } from '../deps.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Access, View } from '../rights/access.ts';
import type { Actor } from '../rights/actor.ts';
import type { RestrictedWords } from '../rights/restricted-words.ts';
import type { ListSnapshots } from '../snapshots/list-snapshots.ts';
import type { Sight } from './project-fields.ts';

/** One call of one operation, parsed and checked against the definition. */
export interface Call {
  deps: Deps;
  config: Config;
  operation: ApiOperation;
  /** Null only where the operation is public (`security: []`). */
  actor: Actor | null;
  access: Access;
  /** How the records that it is about look to the caller; none where nothing of them is hidden. */
  views: readonly View[];
  /** The words of these records that the caller is answered in others' place. */
  restricted: readonly RestrictedWords[];
  /** What the caller may see of the answer. */
  sight: Sight;
  /** States of the database that lists are read in over several calls. */
  snapshots: ListSnapshots;
  /** Path and query parameters by name, in the types that the definition gives them. */
  params: Record<string, unknown>;
  /** The JSON body; undefined where the operation takes none. */
  body: unknown;
  request: {
    id: string;
    clientAddress: string | null;
    token: string | null;
    isSecure: boolean;
    /** By which the caller reached us: `gatehouse.test:3000`. */
    host: string;
    /** Aborted when the caller no longer waits. */
    signal: AbortSignal;
  };
}

/** The caller. @throws ProblemError 401 without a session */
export function actorOf(call: Call): Actor {
  if (!call.actor) throw new ProblemError('unauthenticated');
  return call.actor;
}
