import type { RaRecord } from 'ra-core';

/** A change of what a list has read: one record as the provider has just answered it; nothing else is touched. */
export function replaceRow(record: RaRecord): (answer: unknown) => unknown {
  return (answer) => {
    if (!hasRows(answer) || !answer.data.some(({ id }) => id === record.id)) return answer;
    return {
      ...answer,
      data: answer.data.map((row) => (row.id === record.id ? { ...row, ...record } : row)),
    };
  };
}

function hasRows(answer: unknown): answer is { data: RaRecord[] } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
}
