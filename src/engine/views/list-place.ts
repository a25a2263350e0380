import { useEffect, useRef } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../contract/record-id.ts';

/**
 * A reader's place in a list, kept in the browser's history entry of each page. The way back from a form leads to the
 * list as it was left, also after a reload. A link from elsewhere leads to the plain list.
 */
export interface FormOrigin {
  /** The query of the list that the form was opened from. */
  listSearch: string;
}

/** Stands for the id of a record that is not stored yet, in the address of a form over its list. */
export const NEW_RECORD = 'new';

/** What a new record begins with, where it is a copy of another: kept so too, and never in the address. */
export interface FormCopy {
  copy: JsonObject;
}

/** The record that a form has come back from. */
export interface ListReturn {
  record: RecordId;
}

/** Brings the record into sight that the reader comes back from, once it is there. @param found -1 before that */
export function useReturn(returned: RecordId | null, found: number, scrollTo: (index: number) => void): void {
  const isDone = useRef(returned === null);
  useEffect(() => {
    if (isDone.current || found < 0) return;
    isDone.current = true;
    scrollTo(found);
  });
}

/** The query of the list behind a form page; empty where the form was not opened from it. */
export function readListSearch(state: unknown): string {
  return isPlainObject(state) && typeof state.listSearch === 'string' ? state.listSearch : '';
}

/** Null where the form begins with defaults alone. */
export function readCopy(state: unknown): JsonObject | null {
  return isPlainObject(state) && isPlainObject(state.copy) ? state.copy : null;
}

/** The record that is to be in sight again; null where the reader comes from elsewhere. */
export function readReturned(state: unknown): RecordId | null {
  const record = isPlainObject(state) ? state.record : undefined;
  return isRecordId(record) ? record : null;
}
