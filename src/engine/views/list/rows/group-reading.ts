import type { UseQueryResult } from '@tanstack/react-query';
import type { RowsAnswer } from './read-rows.ts';

/** How far the rows of one group have been read. */
export type GroupReading = Pick<
  UseQueryResult<RowsAnswer>,
  'data' | 'error' | 'isFetching' | 'isPending' | 'isLoading' | 'dataUpdatedAt' | 'refetch'
>;
