import Button from '@mui/material/Button';
import { ResourceContextProvider, useGetOne, useLocation, useNavigate } from 'ra-core';
import { SINGLETON_ID } from '../../../contract/singleton-id.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { PageFrame } from '../../form/frames/page-frame.tsx';
import { FormLoading } from '../../parts/form-loading.tsx';
import { toRecordName } from '../../record/record-name.ts';
import { useWords } from '../../words/use-words.ts';
import { readListSearch } from '../list-place.ts';
import { usePageTitle } from '../page-title.ts';
import { ShowRecord } from './show-record.tsx';

export interface ResourceShowProps {
  description: Description;
  /** Not looked at where the view is of the only record. */
  id: string | null;
  /** Where the reader goes back to; absent where there is no list. */
  listPath?: string;
}

/** A record that is only shown, read from the provider. */
export function LoadedShow({ description, id, listPath }: ResourceShowProps) {
  const { translate, title } = useWords();
  const navigate = useNavigate();
  const { state: origin } = useLocation();
  const isOnly = description.views.show?.record === 'only';
  const { data, error, refetch } = useGetOne(
    description.name,
    { id: isOnly ? SINGLETON_ID : (id ?? '') },
    { enabled: isOnly || id !== null, retry: false },
  );
  const { name } = description;
  const named = title(description);
  const goBack = listPath === undefined ? null : () => navigate(`${listPath}${readListSearch(origin)}`);
  const heading = isOnly || data === undefined ? named : toRecordName(description, data) || named;
  usePageTitle(isOnly || data === undefined ? null : heading);
  return (
    <ResourceContextProvider value={name}>
      <PageFrame
        title={heading}
        aside={
          isOnly || data === undefined ? null : translate('engine.recordNumber', { id: String(data.id) })
        }
        actions={
          goBack === null ? null : (
            <Button variant="outlined" color="inherit" onClick={goBack}>
              {translate('engine.close')}
            </Button>
          )
        }
      >
        {data === undefined ? (
          <FormLoading
            error={error}
            onRetry={() => void refetch()}
            {...(goBack === null ? {} : { onLeave: goBack })}
          />
        ) : (
          <ShowRecord description={description} record={data} />
        )}
      </PageFrame>
    </ResourceContextProvider>
  );
}
