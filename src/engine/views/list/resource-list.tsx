import { ListBase, type RaRecord, ResourceContextProvider, useNavigate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { Description } from '../../../schema/description.ts';
import { useRights } from '../use-rights.ts';
import { ListPanel } from './list-panel.tsx';
import { NEW_RECORD, useFormLocation } from './use-form-location.ts';

/** Forms bring the form library and the layout dialect; a list alone does not wait for them. */
const importForm = () => import('../form/form-overlay.tsx');
const FormOverlay = lazy(async () => ({ default: (await importForm()).FormOverlay }));

export interface ResourceListProps {
  description: Description;
  /** The address of a record's form page; id 0 is a new one. Needed where the form is a page of its own. */
  formPath?(id: string | number): string;
}

/** A resource as a list, with its form over it or on its own page. Page, sort and filters are in the address. */
export function ResourceList({ description, formPath }: ResourceListProps) {
  const { name, list } = description;
  useEffect(() => void importForm(), []);
  return (
    <ResourceContextProvider value={name}>
      <ListBase
        resource={name}
        perPage={list.pageSize}
        {...(list.sort ? { sort: list.sort } : {})}
        exporter={false}
        storeKey={false}
        queryOptions={{
          // The list shows its own failure; a notice beside it would say it twice.
          onError: () => undefined,
          refetchInterval: list.view.poll === undefined ? false : list.view.poll * 1000,
        }}
      >
        <ListWithForm description={description} formPath={formPath} />
      </ListBase>
    </ResourceContextProvider>
  );
}

function ListWithForm({ description, formPath }: ResourceListProps) {
  const navigate = useNavigate();
  const rights = useRights(description);
  const form = useFormLocation();
  const isPage = description.form.in === 'page' && formPath !== undefined;
  const open = (id: string | number) =>
    isPage ? navigate(formPath(id === NEW_RECORD ? 0 : id)) : form.open(id);
  return (
    <>
      <ListPanel
        description={description}
        rights={rights}
        onAdd={() => open(NEW_RECORD)}
        onOpen={(record: RaRecord) => open(record.id)}
      />
      {form.openId === null || isPage ? null : (
        <Suspense fallback={null}>
          <FormOverlay
            key={form.openId}
            description={description}
            id={form.openId === NEW_RECORD ? null : form.openId}
            onClose={form.close}
            onReopen={() => form.open(form.openId ?? NEW_RECORD)}
          />
        </Suspense>
      )}
    </>
  );
}
