import { toPlateText } from '../../domain/typed-text.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './parts.module.css';

/** The plate tag; a search hit is marked inside it: `hit`, else what the list around it searches for. */
export function LicensePlate({ plate, hit }: { plate: string; hit?: string }) {
  return (
    <span className={styles.plate} data-part="plate">
      <Highlighted text={toPlateText(plate)} {...(hit === undefined ? {} : { hit })} />
    </span>
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
