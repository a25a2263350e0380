import Skeleton from '@mui/material/Skeleton';
import { LoadingSpace } from '../../../src/engine/index.ts';
import offer from './items/items.module.css';
import styles from './till.module.css';

const TILES = Array.from({ length: 12 }, (_, index) => index);

/** The till while it is being read what can be sold: its bars and tiles, where they will be. */
export function TillSkeleton() {
  return (
    <LoadingSpace className={styles.till} style={{ minHeight: 0 }}>
      <div className={styles.header}>
        <Skeleton animation={false} width={240} height={24} />
      </div>
      <div className={styles.offer}>
        <div className={offer.tabs} />
        <div className={offer.tiles}>
          {TILES.map((tile) => (
            <Skeleton key={tile} animation={false} variant="rounded" height={108} />
          ))}
        </div>
      </div>
      <div className={styles.panel} />
    </LoadingSpace>
  );
}
