import { ResourceContextProvider, useLocation, useNavigate } from 'ra-core';
import type { JsonObject } from '../../../contract/json-object.ts';
import { isRecordId } from '../../../contract/record-id.ts';
import { SINGLETON_ID } from '../../../contract/singleton-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { useLinkTo } from '../../scope/use-link-to.ts';
import { useScope } from '../../scope/use-scope.ts';
import { type ListReturn, readListSearch } from '../list-place.ts';
import { usePageTitle } from '../page-title.ts';
import { KeyedForm } from './keyed/keyed-form.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordSession } from './use-record-session.ts';

export interface ResourceFormProps {
  description: Description;
  /** Null or `0` for a new record, as the addresses of the documents count. */
  id: string | null;
  /** Where the reader goes after a save or by cancelling. */
  listPath: string;
}

/** A form on a page: of the address's record, of the only one, or of a key that the reader picks. */
export function LoadedResourceForm({ description, id, listPath }: ResourceFormProps) {
  const { record = 'id' } = description.form.view;
  return (
    <ResourceContextProvider value={description.name}>
      {typeof record === 'object' ? (
        <KeyedForm description={description} keyed={record} />
      ) : record === 'only' ? (
        <IdForm description={description} id={SINGLETON_ID} />
      ) : (
        <IdForm key={id} description={description} id={id === '0' ? null : id} listPath={listPath} />
      )}
    </ResourceContextProvider>
  );
}

interface IdFormProps extends Pick<ResourceFormProps, 'description' | 'id'> {
  /** Absent where there is no list. */
  listPath?: string;
}

/** The record and its draft on a page. A failed save stays on it, with the draft's notice above the fields. */
function IdForm({ description, id, listPath }: IdFormProps) {
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const linkTo = useLinkTo();
  const scope = useScope();
  const session = useRecordSession(description, { id });
  const { title, record: loaded } = session;
  usePageTitle(id === null || listPath === undefined || loaded === undefined ? null : title);
  const goBack = (path: string, shown: unknown = loaded?.id) => {
    const state = isRecordId(shown) ? ({ record: shown } satisfies ListReturn) : null;
    navigate(`${path}${readListSearch(origin)}`, { state });
  };
  const stay = (record: JsonObject) => {
    const address =
      id === null ? linkTo({ resource: description.name, id: '$record.id' }, { ...scope, record }) : null;
    if (address === null) session.take(record);
    else navigate(address, { state: origin });
  };
  return (
    <RecordForm
      frame="page"
      session={session}
      onClose={listPath === undefined ? undefined : () => goBack(listPath)}
      onOutcome={(outcome) => {
        if (outcome.kind !== 'saved') return session.restart();
        const record = { ...outcome.record, id: outcome.record.id ?? loaded?.id };
        if (description.form.view.redirect === false || listPath === undefined) stay(record);
        else goBack(listPath, record.id);
      }}
    />
  );
}
