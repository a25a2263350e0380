import { useContext } from 'react';
import { toPlateText } from '../../domain/typed-text.ts';
import { HighlightContext, type HighlightedProps } from './highlighted.tsx';
import { onDemand } from './later.tsx';
import styles from './parts.module.css';

/** Nothing is searched for at first. */
const MarkedPlate = onDemand<Required<HighlightedProps>>(
  async () => (await import('./marked-plate.tsx')).MarkedPlate,
  ({ text }) => (
    <span className={styles.plate} data-part="plate">
      {text}
    </span>
  ),
);

/** The plate tag; a search hit is marked inside it: `hit`, else what the list around it searches for. */
export function LicensePlate({ plate, hit }: { plate: string; hit?: string }) {
  const searched = useContext(HighlightContext);
  const wanted = hit ?? searched;
  const text = toPlateText(plate);
  return wanted === '' ? (
    <span className={styles.plate} data-part="plate">
      {text}
    </span>
  ) : (
    <MarkedPlate text={text} hit={wanted} />
  );
}

/** What stands in a picture's place where a vehicle has none: its plate on the green of a garage door. */
export function LicensePlateSquare({ plate, size = 28 }: { plate: string; size?: number }) {
  return (
    <span title={plate} className={styles.plateSquare} style={{ width: size * 2, height: size }}>
      {toPlateText(plate)}
    </span>
  );
}
