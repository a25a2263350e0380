import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { useNotices } from '../../../notices/use-notices.tsx';
import { readPath, writePath } from '../../../record/record-path.ts';
import { describeShape } from '../../../registry/describe-shape.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import { useWords } from '../../../words/use-words.ts';
import { useList } from '../state/list-context.ts';
import { replaceRow } from './replace-row.ts';

/** A field that is switched in the list itself. */
export interface SwitchField {
  shape: FieldShape;
  /** The role may switch it; otherwise it is only shown. */
  isUsable: boolean;
  /** Those that are being saved. */
  pending: ReadonlySet<RaRecord['id']>;
  toggle(record: RaRecord): void;
}

/**
 * Saves a switch at once, and moves it only when the provider has taken it: what is shown is what is stored. A record
 * is saved once at a time; one that fails stays as it was, says why, and the list is read again.
 */
export function useSwitchField(description: Description, field: string | undefined): SwitchField | null {
  const { filter } = useList();
  const save = useSaveField(description, field ?? '');
  const [pending, setPending] = useState<ReadonlySet<RaRecord['id']>>(new Set());
  // State comes a render later; a second click comes sooner.
  const locks = useRef(new Set<RaRecord['id']>());
  const toggle = useCallback(
    async (record: RaRecord) => {
      if (locks.current.has(record.id)) return;
      locks.current.add(record.id);
      setPending(new Set(locks.current));
      await save(record);
      locks.current.delete(record.id);
      setPending(new Set(locks.current));
    },
    [save],
  );
  const mayUpdate = filter.scope.can?.has('u') === true;
  return useMemo(() => {
    const { update } = description.slots;
    const shape = field === undefined ? null : describeShape(description, field);
    const isUsable = mayUpdate && update.exists && !update.isDisabled;
    return shape && { shape, isUsable, pending, toggle: (record) => void toggle(record) };
  }, [description, field, mayUpdate, pending, toggle]);
}

/** Turns the field of one record over; never throws. */
function useSaveField(description: Description, field: string) {
  const { name: resource } = description;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { message } = useWords();
  return useCallback(
    async (record: RaRecord) => {
      const data = writePath(record, field, readPath(record, field) !== true);
      try {
        const answer = await dataProvider.update(resource, { id: record.id, data, previousData: record });
        // Without an id the session had ended, and the login is on its way.
        if ('id' in answer.data)
          queryClient.setQueriesData({ queryKey: [resource, 'getList'] }, replaceRow(answer.data));
        void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
      } catch (error) {
        notices.failure(message(description, 'saveFailed'), toFailure(error));
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    },
    [dataProvider, queryClient, notices, message, resource, description, field],
  );
}
