import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useLocation,
  useNavigate,
} from 'ra-core';
import { useMemo } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { SINGLETON_ID } from '../../../contract/singleton-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { expandLayout } from '../../../schema/describe/expand-layout.ts';
import { describeListActions } from '../../../schema/describe/list-actions.ts';
import { withComputed } from '../../../schema/describe/with-computed.ts';
import type { Action, LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { useActions } from '../../actions/use-actions.tsx';
import { FormShell, ShellContent } from '../../form/frames/form-shell.tsx';
import { registerOwnElements } from '../../layouts/own-elements.ts';
import { ShowElement } from '../../layouts/show/show-element.tsx';
import { LabelAction } from '../../parts/label-action.tsx';
import { FormLoading } from '../../parts/state-view.tsx';
import { toRecordName } from '../../record/record-name.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { readListSearch } from '../list-place.ts';
import { usePageTitle } from '../page-title.ts';
import styles from './show.module.css';

export interface ResourceShowProps {
  description: Description;
  /** Not looked at where the view is of the only record. */
  id: string | null;
  /** Where the reader goes back to; absent where there is no list. */
  listPath?: string;
}

/** A record that is only shown, on a page of its own. */
export function LoadedShow({ description, id, listPath }: ResourceShowProps) {
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const isOnly = description.views.show?.record === 'only';
  return (
    <ResourceContextProvider value={description.name}>
      <ShowRecordFrame
        frame="page"
        description={description}
        id={isOnly ? SINGLETON_ID : id}
        onClose={listPath === undefined ? undefined : () => navigate(`${listPath}${readListSearch(origin)}`)}
      />
    </ResourceContextProvider>
  );
}

interface ShowRecordFrameProps {
  frame: 'page' | 'dialog';
  description: Description;
  id: string | null;
  /** Absent where there is nowhere to go back to. */
  onClose: (() => void) | undefined;
}

/** A record read from the provider and shown, on a page, or in a dialog over its list with what its row can do. */
export function ShowRecordFrame({ frame, description, id, onClose }: ShowRecordFrameProps) {
  const { translate, title } = useWords();
  const isPage = frame === 'page';
  const { data, error, refetch } = useGetOne(
    description.name,
    { id: id ?? '' },
    { enabled: id !== null, retry: false },
  );
  const isNamed = data !== undefined && description.views.show?.record !== 'only';
  const heading = (isNamed && toRecordName(description, data)) || title(description);
  usePageTitle(isPage && isNamed ? heading : null);
  return (
    <FormShell frame={frame} onClose={onClose} isWide>
      <ShellContent
        title={heading}
        aside={isPage && isNamed ? translate('engine.recordNumber', { id: String(data.id) }) : null}
        buttons={
          <>
            {!isPage && data !== undefined ? <RowActions description={description} record={data} /> : null}
            {onClose && <LabelAction label={translate('engine.close')} onClick={onClose} />}
          </>
        }
      >
        {data === undefined ? (
          <FormLoading
            error={error}
            onRetry={() => void refetch()}
            {...(isPage && onClose ? { onLeave: onClose } : {})}
          />
        ) : (
          <ShowRecord description={description} record={data} isPlain={!isPage} />
        )}
      </ShellContent>
    </FormShell>
  );
}

registerOwnElements();

/** The schema's own actions of a row. Opening, copying and deleting stay with the list, which knows what follows. */
function RowActions({ description, record }: { description: Description; record: RaRecord }) {
  const scope = useScope();
  const { readyAll, dialogs } = useActions(description);
  // What leads to this record is here already.
  const leadsHere = ({ link }: Action) => link?.resource === description.name && link.id === '$record.id';
  const own = describeListActions(description, 'row').filter(
    (action) => action.builtIn === undefined && !leadsHere(action),
  );
  return (
    <>
      {readyAll(own, { record, scope }).map((ready) => (
        <ActionButton key={ready.key} ready={ready} />
      ))}
      {dialogs}
    </>
  );
}

interface ShowRecordProps {
  description: Description;
  record: JsonObject;
  /** Without cards, for a dialog. */
  isPlain?: boolean;
}

/** A record as lists of names and values, a card for each group. */
export function ShowRecord({ description, record: read, isPlain = false }: ShowRecordProps) {
  const shared = useScope();
  const record = useMemo(() => withComputed(description, read), [description, read]);
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const root = useMemo(() => toShowLayout(description), [description]);
  return (
    <RecordContextProvider value={record}>
      <div className={styles.record} data-plain={isPlain}>
        <ShowElement
          element={root}
          description={description}
          record={record}
          scope={scope}
          isPlain={isPlain}
        />
      </div>
    </RecordContextProvider>
  );
}

/** The show view's own, else of every property. */
function toShowLayout({ views, fields }: Description): LayoutElement {
  const written = views.show?.layout;
  if (written !== undefined) return expandLayout(written);
  return expandLayout(fields.filter(({ schema }) => schema.writeOnly !== true).map(({ name }) => name));
}
