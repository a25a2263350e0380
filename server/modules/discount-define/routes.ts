import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { listDefineProblems } from '../../../src/domain/tariff/discount/discount-define.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Call } from '../../calls/call.ts';
import { PatternJudge } from '../../config/pattern-judge.ts';
import type { RecordHooks } from '../../crud/entity/record-hooks.ts';
import { type EntityScope, wholeScope } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { columnPath, type ListFilter } from '../../crud/list/list-query.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { limitPerOwner } from '../../turns/limit-per-owner.ts';
import { listUnfitDefines, withoutScript } from '../item-discount/fit-defines.ts';
import type { OperationModule } from '../module.ts';
import { toProblem } from '../service/plan-problems.ts';
import { VEHICLE } from '../vehicle/vehicle.ts';

const DEFINE = 'discount-define';

async function listUnfit({ deps, config, actor }: Call, vehicleId: number): Promise<number[]> {
  const entity = config.entities.get(VEHICLE);
  if (entity === undefined || !isStored(entity) || actor === null) return [];
  return listUnfitDefines(deps, wholeScope(storedEntityOf(config, VEHICLE, entity), actor), vehicleId);
}

function toShort(scope: EntityScope): EntityScope {
  return {
    ...scope,
    derived: [
      ...scope.derived,
      {
        kind: 'read',
        property: 'data',
        columns: ['data'],
        async read() {
          return ({ data }) => withoutScript(data);
        },
      },
    ],
  };
}

/** To judge a pattern takes a thread for up to two seconds: one at a time, and few may wait. */
const enter = limitPerOwner({ running: { ofOne: 1, ofAll: 1 }, waiting: { ofOne: 5, ofAll: 20 } }, () => {
  throw new ProblemError('tooManyCalls', { headers: { 'Retry-After': '5' } });
});

/** A saved definition can be counted, and its pattern is quick with every plate. Its `script` is kept, and never run. */
const SAVING: RecordHooks = {
  async beforeSave({ actor }, body) {
    const data = isPlainObject(body) && isPlainObject(body.data) ? body.data : {};
    assertShort(data);
    // The schema bounds its length; what is longer is refused there.
    if (typeof data.regex !== 'string' || data.regex.length > LONGEST_PATTERN) return;
    const leave = await enter(actor.name);
    try {
      await assertQuick(data.regex);
    } finally {
      leave();
    }
  },
  async afterSave(_transaction, _scope, saved) {
    const problems = listDefineProblems(saved);
    if (problems.length > 0) throw toProblem(problems);
    return saved;
  },
};

export const discountDefineArea = {
  'discountDefine.readDiscountDefines': {
    isReading: true,
    /** With `item_id` those alone that are for that vehicle. Who is answered some fields alone sees no script. */
    async handle(call: Call) {
      const scope = scopeOfCall(call, DEFINE);
      const query = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
      const id = scope.shape.scalars.get('id');
      const { item_id: vehicleId } = call.params;
      const unfit = typeof vehicleId === 'number' && id !== undefined ? await listUnfit(call, vehicleId) : [];
      const others: ListFilter[] =
        id === undefined || unfit.length === 0
          ? []
          : [{ paths: [columnPath(id)], compare: 'oneOf', values: unfit, isNot: true }];
      const shown = call.access.fields === null ? scope : toShort(scope);
      return answerList(call, shown, { ...query, filters: [...query.filters, ...others] });
    },
  },
  'discountDefine.addDiscountDefine': SAVING,
  'discountDefine.updateDiscountDefine': SAVING,
} satisfies OperationModule;

const LONGEST_PATTERN = 200;
/** Of a definition as JSON, in characters: the longest script, and all parts with all of their periods. */
const LONGEST_DATA = 100_000;

/** @throws ProblemError 422: the schema bounds what it names, and others may stand beside that */
function assertShort(data: JsonObject): void {
  if (JSON.stringify(data).length <= LONGEST_DATA) return;
  const params = { limit: LONGEST_DATA };
  throw new ProblemError('invalid', { errors: [{ pointer: '/data', keyword: 'maxLength', params }] });
}

/** @throws ProblemError 422 */
async function assertQuick(pattern: string): Promise<void> {
  const fault = await PatternJudge.judgeOne(pattern);
  if (fault === null) return;
  const keyword = fault.code === 'wrongExpression' ? 'pattern' : fault.code;
  const params = { part: fault.part, limit: LONGEST_PATTERN };
  throw new ProblemError('invalid', { errors: [{ pointer: '/data/regex', keyword, params }] });
}
