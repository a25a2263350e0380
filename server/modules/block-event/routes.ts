import { toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { findPath } from '../../crud/list/find-path.ts';
import type { ListFilter } from '../../crud/list/list-query.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { OperationModule } from '../module.ts';

const BLOCK_EVENT = 'block-event';

/** The entries that the strict limit of a rental group has refused (document 3, §2.22). */
export const blockEventArea = {
  'user.getUserBlockEvent': {
    isReading: true,
    handle(call) {
      const scope = scopeOfCall(call, BLOCK_EVENT);
      const { searchText, ...params } = call.params;
      const query = parseListQuery({ ...call, params }, scope.shape);
      const contains = (field: string, value: string): ListFilter[] => {
        const path = findPath(scope.shape, field);
        return path === null ? [] : [{ paths: [path], compare: 'contains', values: [value] }];
      };
      const search: ListFilter[] =
        typeof searchText === 'string' && searchText !== ''
          ? [
              {
                anyOf: [
                  contains('rental_user.name', searchText),
                  contains('rental_user.rental_group.group_code', searchText),
                  contains('identity.content', toPlateKey(searchText) || searchText),
                ],
              },
            ]
          : [];
      const searched = { ...query, filters: [...query.filters, ...search] };
      return answerList(call, scope, narrowListQuery(searched, call, scope.shape));
    },
  },
  'user.getUserBlockEventById': {
    isReading: true,
    async handle(call) {
      const event = await readRecord(call.deps.database, scopeOfCall(call, BLOCK_EVENT), idInPath(call));
      return { status: 200, body: { content: event } };
    },
  },
} satisfies OperationModule;
