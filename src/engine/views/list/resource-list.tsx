import { type RaRecord, ResourceContextProvider, useLocation, useNavigate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { RecordId } from '../../../contract/record-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { IconsOf } from '../../parts/icons-context.tsx';
import { loadLater } from '../../parts/later.tsx';
import type { FormOrigin } from '../list-place.ts';
import { NEW_RECORD, useFormLocation } from './address/use-form-location.ts';
import { ListPanel } from './panel/list-panel.tsx';
import { ListProvider } from './state/list-provider.tsx';
import { useListState } from './state/use-list-state.ts';
import { useListTopic, useListUpkeep } from './state/use-list-upkeep.ts';
import { usePrintedRows } from './state/use-printed-rows.ts';

/** Forms bring the form library and the layout dialect; a list alone does not wait for them. */
const importForm = () => import('../form/form-overlay.tsx');
const FORM_AHEAD_MILLISECONDS = 500;
const FormOverlay = lazy(async () => ({ default: (await importForm()).FormOverlay }));
const ShowDialog = lazy(async () => ({ default: (await import('../show/show-dialog.tsx')).ShowDialog }));

export interface ResourceListProps {
  description: Description;
  /** The address of a record's form page; id 0 is a new one. Needed where the form is a page of its own. */
  formPath?(id: RecordId): string;
}

/** A resource as a list, with its form over it or on its own page. Page, sort, tab and filters are in the address. */
export function ResourceList(props: ResourceListProps) {
  const { name, entityName } = props.description;
  return (
    <ResourceContextProvider value={name}>
      <IconsOf entityName={entityName}>
        <ListWithForm key={name} {...props} />
      </IconsOf>
    </ResourceContextProvider>
  );
}

/** Loads the form and menus before they are opened, but after the rows. A failure is not shown: the opening asks again. */
function useFormAhead(description: Description, hasRows: boolean): void {
  useEffect(() => {
    if (!hasRows) return undefined;
    const load = async () => {
      await loadLater();
      await (await importForm()).preloadForm(description);
    };
    const timer = setTimeout(() => load().catch(() => undefined), FORM_AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [description, hasRows]);
}

function ListWithForm({ description, formPath }: ResourceListProps) {
  const state = useListState(description);
  const print = usePrintedRows(state);
  useListUpkeep(state);
  useListTopic(state);
  useFormAhead(description, state.rows !== undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useFormLocation();
  const show = useFormLocation('show');
  const isPage = description.form.in === 'page' && formPath !== undefined;
  const open = (id: RecordId) =>
    isPage
      ? navigate(formPath(id === NEW_RECORD ? 0 : id), { state: { listSearch: search } satisfies FormOrigin })
      : form.open(id);
  return (
    <>
      <ListProvider state={state} print={print}>
        <ListPanel
          onAdd={() => open(NEW_RECORD)}
          onOpen={(record: RaRecord) => open(record.id)}
          onShow={(record: RaRecord) => show.open(record.id)}
        />
      </ListProvider>
      <Suspense fallback={null}>
        {form.openId === null || isPage ? null : (
          <FormOverlay
            key={form.openId}
            description={description}
            id={form.openId === NEW_RECORD ? null : form.openId}
            onClose={form.close}
            onReopen={() => form.open(form.openId ?? NEW_RECORD)}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {show.openId === null ? null : (
          <ShowDialog key={show.openId} description={description} id={show.openId} onClose={show.close} />
        )}
      </Suspense>
    </>
  );
}
