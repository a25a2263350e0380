import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { FailedState, LoadingSpace } from '../../../src/engine/index.ts';
import { claimTab } from '../storage/till-tab.ts';
import { useCatalogue } from '../till/use-catalogue.ts';
import items from './items/items.module.css';
import styles from './till.module.css';
import { Till } from './till.tsx';

export interface OrderEntryProps {
  /** The resource that the page stands for: its privileges are the till's. */
  resource: string;
  /** The address of another page that the reader may open; null when there is none. */
  exitPath: string | null;
}

/** The cashier's order entry (spec/1 §2), once it is known what can be sold. */
export function OrderEntryPage({ resource, exitPath }: OrderEntryProps) {
  const { data, error, refetch } = useCatalogue();
  const [tab] = useState(() => claimTab());
  if (data !== undefined)
    return (
      <Till tab={tab} catalogue={data} refreshCatalogue={refetch} resource={resource} exitPath={exitPath} />
    );
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  return <TillSkeleton />;
}

const TILES = Array.from({ length: 12 }, (_, index) => index);

/** The till while it is being read what can be sold: its bars and tiles, where they will be. */
function TillSkeleton() {
  return (
    <LoadingSpace className={styles.till}>
      <div className={styles.header}>
        <Skeleton animation={false} width={240} height={24} />
      </div>
      <div className={styles.catalogue}>
        <div className={items.tabs} />
        <div className={items.tiles}>
          {TILES.map((tile) => (
            <Skeleton key={tile} animation={false} variant="rounded" height={108} />
          ))}
        </div>
      </div>
      <div className={styles.panel} />
    </LoadingSpace>
  );
}
