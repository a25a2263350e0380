import { useTranslate } from 'ra-core';
import { gatewayOf, heldSource, MOST_STREAMS, shownSources, toggleSource } from '../model/camera-choice.ts';
import type { ControlState } from '../model/control-state.ts';
import type { Division } from '../model/wire.ts';
import { CameraView } from './camera-view.tsx';
import styles from './wall.module.css';

interface CameraWallProps {
  division: Division;
  plates: ControlState['plates'];
  now: number;
  chosen: readonly string[];
  /** The stream that the question about a vehicle shows meanwhile. */
  askedUrl: string | null;
  onChosen(ids: readonly string[]): void;
}

/** The cameras of a division, two in a row and four at most; which ones is chosen where there are more. */
export function CameraWall({ division, plates, now, chosen, askedUrl, onChosen }: CameraWallProps) {
  const translate = useTranslate();
  const { sources, gateways } = division;
  const shown = shownSources(sources, chosen);
  const held = heldSource(shown, askedUrl);
  const ids = shown.map(({ id }) => id);
  const vehicleWord = (vehicle: string | null) =>
    vehicle === null ? null : translate(`live-control.vehicles.${vehicle}`, { _: vehicle });
  return (
    <section aria-label={translate('live-control.video.title')} className={styles.cameras}>
      {sources.length > MOST_STREAMS ? (
        <div role="group" aria-label={translate('live-control.video.choose')} className={styles.chooser}>
          <span>{translate('live-control.video.shown', { shown: ids.length, all: sources.length })}</span>
          {sources.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={ids.includes(id)}
              onClick={() => onChosen(toggleSource(ids, id))}
            >
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {sources.length === 0 ? (
        <p className={styles.none}>{translate('live-control.video.noCameras')}</p>
      ) : null}
      <div className={styles.wall} data-count={shown.length}>
        {shown.map((source) => {
          const gateway = gatewayOf(source, gateways);
          return (
            <CameraView
              key={source.id}
              name={source.name}
              kind={vehicleWord(source.vehicle ?? gateway?.vehicle ?? null)}
              url={source.url}
              isHeld={source === held}
              now={now}
              plate={gateway === null ? null : (plates[String(gateway.id)]?.plate ?? null)}
            />
          );
        })}
      </div>
    </section>
  );
}
