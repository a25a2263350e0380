import { type RaRecord, ResourceContextProvider, useNavigate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { Description } from '../../../schema/description.ts';
import { IconsOf } from '../../parts/icons-of.tsx';
import { FilterContext } from '../../scope/filter-context.ts';
import { ListPanel } from './panel/list-panel.tsx';
import { ListContext } from './state/list-context.ts';
import { useListState } from './state/use-list-state.ts';
import { useListTopic } from './state/use-list-topic.ts';
import { useListUpkeep } from './state/use-list-upkeep.ts';
import { NEW_RECORD, useFormLocation } from './use-form-location.ts';

/** Forms bring the form library and the layout dialect; a list alone does not wait for them. */
const importForm = () => import('../form/form-overlay.tsx');
const FORM_AHEAD_MILLISECONDS = 500;
const FormOverlay = lazy(async () => ({ default: (await importForm()).FormOverlay }));

export interface ResourceListProps {
  description: Description;
  /** The address of a record's form page; id 0 is a new one. Needed where the form is a page of its own. */
  formPath?(id: string | number): string;
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

/** Loads the form before it is opened, but after the rows. A failure is nobody's yet: the opening itself asks again. */
function useFormAhead(hasRows: boolean): void {
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => importForm().catch(() => undefined), FORM_AHEAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [hasRows]);
}

function ListWithForm({ description, formPath }: ResourceListProps) {
  const state = useListState(description);
  useListUpkeep(state);
  useListTopic(state);
  useFormAhead(state.rows !== undefined);
  const navigate = useNavigate();
  const form = useFormLocation();
  const isPage = description.form.in === 'page' && formPath !== undefined;
  const open = (id: string | number) =>
    isPage ? navigate(formPath(id === NEW_RECORD ? 0 : id)) : form.open(id);
  return (
    <ListContext value={state}>
      <FilterContext value={state.filter.values}>
        <ListPanel onAdd={() => open(NEW_RECORD)} onOpen={(record: RaRecord) => open(record.id)} />
      </FilterContext>
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
    </ListContext>
  );
}
