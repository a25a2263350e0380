import { useState } from 'react';
import { FailedState } from '../../../src/engine/index.ts';
import { claimTab } from '../storage/till-tab.ts';
import { useCatalogue } from '../till/use-catalogue.ts';
import { Till } from './till.tsx';
import { TillSkeleton } from './till-skeleton.tsx';

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
    return <Till tab={tab} offer={data} refreshCatalogue={refetch} resource={resource} exitPath={exitPath} />;
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  return <TillSkeleton />;
}
