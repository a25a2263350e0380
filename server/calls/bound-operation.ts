import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { CheckBody } from '../http/operation-body.ts';
import type { ParseParams } from '../http/parse-params.ts';
import type { Grant } from '../rights/access.ts';
import type { ReadStored } from './access-of-call.ts';
import type { Call } from './call.ts';
import type { OperationRoute } from './operation-route.ts';
import type { AnsweredRecords } from './record-places-of.ts';

/** An operation with all that a call of it needs, as one configuration has it. */
export interface BoundOperation {
  operation: ApiOperation;
  route: OperationRoute;
  grants: readonly Grant[];
  parseParams: ParseParams;
  records: AnsweredRecords;
  /** Null where the handler judges the body itself. */
  checkBody: CheckBody | null;
  /** Judges what is sent as a save of the record that is answered; null where the handler does. */
  assertSent: ((call: Call, entity: string | null) => Promise<void>) | null;
  readStored: ReadStored;
  /** Of an operation about several entities: the same for the one that a call is about. Null: it is about one. */
  pickVariant: ((call: Call) => Promise<BoundOperation>) | null;
}
