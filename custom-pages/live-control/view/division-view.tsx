import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Ban, TriangleAlert } from 'lucide-react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { toFailure } from '../../../src/contract/failure.ts';
import { ICON_STYLE, LabelAction, type ProviderMethods, useWords } from '../../../src/engine/index.ts';
import { queueOf } from '../model/black-cars.ts';
import { shownSources, viewOf } from '../model/camera-choice.ts';
import { useBlackDecisions, useBlackEntries } from '../model/use-black-list.ts';
import { useControls } from '../model/use-controls.ts';
import type { LiveControl } from '../model/use-live-control.ts';
import type { Division } from '../model/wire.ts';
import { CameraWall } from '../video/camera-wall.tsx';
import { streamsAhead } from '../video/streams-ahead.ts';
import { BlackDialog } from './black-dialog.tsx';
import { ControlPanel } from './control-panel.tsx';
import styles from './live-control.module.css';
import { LockNotice } from './lock-notice.tsx';
import { SpaceList } from './space-list.tsx';

interface DivisionViewProps {
  live: LiveControl;
  divisions: readonly Division[];
  mayControl: boolean;
}

/** The tabs of the divisions, and the division that is shown. */
export function DivisionView({ live, divisions, mayControl }: DivisionViewProps) {
  const [search, setSearch] = useSearchParams();
  const division = divisions.find(({ id }) => id === search.get('division')) ?? divisions[0];
  const controls = useControls(live);
  const { state, dispatch, lock } = live;
  const entries = useBlackEntries(state.black.cars.length > 0);
  const decisions = useBlackDecisions(live, controls.operations.open);
  const unlock = useUnlock(live);
  const asked = state.black.isOpen ? queueOf(state.black).first : null;
  const askedUrl = asked === null ? null : (viewOf(asked.gatewayId, divisions)?.source?.url ?? null);
  if (division === undefined) return null;
  const chosen = search.getAll('camera').flatMap((ids) => ids.split(','));
  const show = (next: Division, cameras: readonly string[]) => {
    const shown = next === division ? shownSources(next.sources, chosen) : [];
    const added = shownSources(next.sources, cameras).filter((source) => !shown.includes(source));
    streamsAhead.ask(added.flatMap(({ url }) => url ?? []));
    const values = { division: next.id, ...(cameras.length > 0 && { camera: cameras.join(',') }) };
    setSearch(values, { replace: true, flushSync: true });
  };
  return (
    <div className={styles.panel} data-notices="controls">
      <TabRow live={live} divisions={divisions} division={division} onShow={(next) => show(next, [])} />
      <LockNotice live={live} onUnlock={mayControl ? unlock : null} onLock={() => live.setOverride(null)} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <CameraWall
            key={division.id}
            division={division}
            plates={state.plates}
            now={live.now}
            chosen={chosen}
            askedUrl={askedUrl}
            onChosen={(ids) => show(division, ids)}
          />
          <SpaceList division={division} live={live} controls={mayControl ? controls : null} />
        </div>
        <ControlPanel division={division} live={live} controls={mayControl ? controls : null} />
      </div>
      <BlackDialog
        black={state.black}
        divisions={divisions}
        entries={entries}
        now={live.now}
        isLocked={lock === 'locked'}
        decisions={mayControl ? decisions : null}
        onTake={(key) => dispatch({ type: 'black', event: { type: 'taken', key } })}
        onClose={() => dispatch({ type: 'black', event: { type: 'closed' } })}
      />
    </div>
  );
}

interface TabRowProps {
  live: LiveControl;
  divisions: readonly Division[];
  division: Division;
  onShow(division: Division): void;
}

/** The divisions, and beside them how many vehicles of the blacklist are to be decided about. */
function TabRow({ live, divisions, division, onShow }: TabRowProps) {
  const translate = useTranslate();
  const waiting = live.state.black.cars.length;
  return (
    <div className={styles.tabRow}>
      <Tabs
        value={division.id}
        variant="scrollable"
        aria-label={translate('live-control.divisions')}
        onChange={(_, id) => onShow(divisions.find((one) => one.id === id) ?? division)}
      >
        {divisions.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            label={<TabLabel division={one} live={live} isShown={one === division} />}
          />
        ))}
      </Tabs>
      {waiting === 0 ? null : (
        <LabelAction
          size="small"
          color="error"
          icon={Ban}
          className={styles.blackButton}
          label={
            <>
              {translate('live-control.black.open')} <b className={styles.badgeCount}>{waiting}</b>
            </>
          }
          onClick={() => live.dispatch({ type: 'black', event: { type: 'opened' } })}
        />
      )}
    </div>
  );
}

function TabLabel({ division, live, isShown }: { division: Division; live: LiveControl; isShown: boolean }) {
  const translate = useTranslate();
  // Nothing of a division that is shown has to be pointed to.
  const needs =
    !isShown &&
    division.gateways.some(({ id }) => {
      const report = live.state.gates[String(id)];
      const isBlack = live.state.black.cars.some(({ gatewayId }) => String(gatewayId) === String(id));
      return isBlack || report?.state === 'unknown' || report?.state === 'offline';
    });
  return (
    <span className={styles.tab}>
      {division.name}
      <span className={styles.tabCount}>
        {translate('live-control.gateCount', { count: division.gateways.length })}
      </span>
      {needs ? (
        <span className={styles.tabWarning} title={translate('live-control.needsYou')}>
          <TriangleAlert
            {...ICON_STYLE}
            aria-hidden={undefined}
            aria-label={translate('live-control.needsYou')}
          />
        </span>
      ) : null}
    </span>
  );
}

/** Frees the controls once the reason stands in the log. */
function useUnlock(live: LiveControl): (reason: string) => Promise<boolean> {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const notify = useNotify();
  const { problem } = useWords();
  return async (reason) => {
    try {
      await provider.invoke('liveControl.note', { kind: 'unlocked', reason });
      const at = Date.now();
      live.setOverride({ at, until: at + live.settings.feed.overrideMs, reason });
      return true;
    } catch (error) {
      notify(problem(toFailure(error)), { type: 'error' });
      return false;
    }
  };
}
