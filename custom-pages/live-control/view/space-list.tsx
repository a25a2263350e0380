import { useTranslate } from 'ra-core';
import { toSpaceTarget } from '../model/control-state.ts';
import type { Controls } from '../model/use-controls.ts';
import type { LiveControl } from '../model/use-live-control.ts';
import type { Division } from '../model/wire.ts';
import { SpaceCard } from './space-card.tsx';
import styles from './spaces.module.css';

/** The spaces of a division as cards. */
export function SpaceList({
  division,
  live,
  controls,
}: {
  division: Division;
  live: LiveControl;
  /** Null: this reader may look alone. */
  controls: Controls | null;
}) {
  const translate = useTranslate();
  if (division.spaces.length === 0) return null;
  return (
    <section className={styles.spaces} aria-label={translate('live-control.space.title')}>
      {division.spaces.map((stored) => {
        const target = toSpaceTarget(stored.id);
        return (
          <SpaceCard
            key={stored.id}
            space={live.state.spaces[String(stored.id)] ?? { ...stored, heardAt: live.now }}
            command={live.state.commands[target]}
            now={live.now}
            isLocked={live.lock === 'locked'}
            onCorrect={controls && ((count) => controls.correct(stored, count))}
            onDismiss={() => live.dispatch({ type: 'command', event: { type: 'dismissed', target } })}
          />
        );
      })}
    </section>
  );
}
