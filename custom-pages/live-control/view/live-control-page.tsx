import { CircleX, ListVideo } from 'lucide-react';
import { useCanAccess, useTranslate } from 'ra-core';
import type { JSX } from 'react';
import { FailedState, ICON_STYLE, LoadingSpace, PageFrame, StateView } from '../../../src/engine/index.ts';
import { useLiveControl } from '../model/use-live-control.ts';
import { useAgeWords } from '../parts/use-age-words.ts';
import { DivisionView } from './division-view.tsx';
import styles from './live-control.module.css';
import { PageHead } from './page-head.tsx';

/** Gates, cameras, access points and spaces of the car park, live (document 3, §2.13). */
export function LiveControlPage({ resource }: { resource: string; exitPath: string | null }): JSX.Element {
  const translate = useTranslate();
  const live = useLiveControl();
  const mayControl = useCanAccess({ resource, action: 'edit' }).canAccess === true;
  const { divisions, error } = live;
  return (
    <PageFrame head={<PageHead live={live} />}>
      {divisions === undefined ? (
        <div className={styles.panel}>
          {error ? (
            <FailedState error={error} onRetry={live.retry} />
          ) : (
            <LoadingSpace className={styles.loading}>{null}</LoadingSpace>
          )}
        </div>
      ) : divisions.length === 0 ? (
        <div className={styles.panel}>
          <StateView
            icon={ListVideo}
            title={translate('live-control.empty.title')}
            hint={translate('live-control.empty.hint')}
          />
        </div>
      ) : (
        <>
          {error ? <StaleDivisions heardAt={live.feed.heardAt} /> : null}
          <DivisionView live={live} divisions={divisions} mayControl={mayControl} />
        </>
      )}
    </PageFrame>
  );
}

/** What was read before still stands; the next reading failed. */
function StaleDivisions({ heardAt }: { heardAt: number | null }) {
  const translate = useTranslate();
  const words = useAgeWords();
  return (
    <p role="alert" className={styles.readFailed}>
      <CircleX {...ICON_STYLE} />
      {translate('live-control.readFailed', { time: heardAt === null ? '—' : words.clock(heardAt) })}
    </p>
  );
}
