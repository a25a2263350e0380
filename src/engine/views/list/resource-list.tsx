import { type RaRecord, ResourceContextProvider, useLocation, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { RecordId } from '../../../contract/record-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { IconsOf } from '../../parts/icon.tsx';
import { loadLater, onDemand } from '../../parts/later.tsx';
import { type FormCopy, type FormOrigin, NEW_RECORD } from '../list-place.ts';
import { RECORD_PARAM } from './address/use-list-address.ts';
import { ListPanel } from './panel/list-panel.tsx';
import { ListProvider } from './state/list-provider.tsx';
import { useListState } from './state/use-list-state.ts';
import { useListUpkeep } from './state/use-list-upkeep.ts';
import { usePrintedRows } from './state/use-printed-rows.ts';

/** Forms bring the form library and the layout dialect; a list alone does not wait for them. */
const importForm = () => import('../form/form-overlay.tsx');
const FORM_AHEAD_MILLISECONDS = 500;
const FormOverlay = onDemand(async () => (await importForm()).FormOverlay);
const ShowRecordFrame = onDemand(async () => (await import('../show/loaded-show.tsx')).ShowRecordFrame);

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
  useFormAhead(description, state.rows !== undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useFormLocation();
  const show = useFormLocation('show');
  const isInspector = description.list.view.kind === 'inspector';
  const isPage = description.form.in === 'page' && formPath !== undefined;
  // A link to a record that cannot be changed leads to what shows it.
  const isOnlyShown = description.views.show !== undefined && !description.slots.update.exists;
  const shown = isOnlyShown && form.openId !== null && form.openId !== NEW_RECORD ? form : show;
  const open = (id: RecordId, copy?: JsonObject) => {
    const more = copy === undefined ? {} : ({ copy } satisfies FormCopy);
    if (!isPage) return form.open(id, more);
    const origin = { listSearch: search } satisfies FormOrigin;
    return navigate(formPath(id === NEW_RECORD ? 0 : id), { state: { ...origin, ...more } });
  };
  return (
    <>
      <ListProvider state={state} print={print}>
        <ListPanel
          onAdd={(copy) => open(NEW_RECORD, copy)}
          onOpen={(record: RaRecord) => open(record.id)}
          onShow={(record: RaRecord) => show.open(record.id)}
        />
      </ListProvider>
      {form.openId === null || isPage || shown === form ? null : (
        <FormOverlay
          key={form.openId}
          description={description}
          id={form.openId === NEW_RECORD ? null : form.openId}
          onClose={(made) => form.close(isInspector ? made : undefined)}
          onReopen={() => form.open(form.openId ?? NEW_RECORD)}
        />
      )}
      {shown.openId === null ? null : (
        <ShowRecordFrame
          key={shown.openId}
          frame="dialog"
          description={description}
          id={shown.openId}
          onClose={() => shown.close()}
        />
      )}
    </>
  );
}

/**
 * Which record stands over the list. It is in the address, so Back closes it and a link opens it.
 * @param param `form` to edit it (`?form=12`, `?form=new`), `show` to read it
 */
export function useFormLocation(param: 'form' | 'show' = 'form') {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    /** The id in the address, `new` for a new record, null when nothing is open. */
    openId: new URLSearchParams(search).get(param),
    open(id: RecordId, state: object = {}) {
      const params = new URLSearchParams(search);
      params.set(param, String(id));
      navigate(`${pathname}?${params}`, { state });
    },
    /** @param record that the list leads to */
    close(record?: RecordId) {
      const params = new URLSearchParams(search);
      params.delete(param);
      if (record !== undefined) params.set(RECORD_PARAM, String(record));
      navigate(params.size === 0 ? pathname : `${pathname}?${params}`, { replace: true });
    },
  };
}
