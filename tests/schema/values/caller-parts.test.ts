import { describe, expect, test } from 'vitest';
import { callerParts, partsOfNot, saysCallerApart } from '../../../src/schema/values/caller-parts.ts';
import type { Condition } from '../../../src/schema/values/value.ts';

const RECORD: Condition = { '$record.kind': 'own' };
const CAN = '$can.delete';

describe('what a condition asks of the caller alone', () => {
  test.each<[what: string, condition: Condition, parts: Condition[], isApart: boolean]>([
    ['a value', CAN, [CAN], true],
    ['the record', RECORD, [], true],
    ['both, beside one another', { [CAN]: true, ...RECORD }, [{ [CAN]: true }], true],
    ['both, of which all hold', { all: [CAN, RECORD] }, [CAN], true],
    ['both, of which one is enough', { any: [CAN, RECORD] }, [], false],
    ['an `any` of one', { any: [{ [CAN]: true, ...RECORD }] }, [{ [CAN]: true }], true],
    ['not the caller, beside the record', { not: CAN, ...RECORD }, [{ not: CAN }], true],
    ['neither of both', { not: { any: [CAN, RECORD] } }, [{ not: CAN }], true],
    ['not both', { not: { all: [CAN, RECORD] } }, [], false],
    ['the record, compared with the caller', { '$record.owner': '$user.name' }, [], false],
  ])('%s', (_, condition, parts, isApart) => {
    expect(callerParts(condition)).toEqual(parts);
    expect(saysCallerApart(condition)).toBe(isApart);
  });

  test('of one that must not hold, each part of an `any`', () => {
    expect(partsOfNot({ any: [{ not: CAN }, RECORD] })).toEqual([{ not: { not: CAN } }]);
    expect(partsOfNot({ [CAN]: true, ...RECORD })).toEqual([]);
    expect(partsOfNot(CAN)).toEqual([{ not: CAN }]);
  });
});
