import { OctagonX, RotateCcw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { StateView } from '../../../src/engine/index.ts';
import { problemOf } from '../checkout/problem-of.ts';
import { claimTab } from '../till/till-tab.ts';
import { useOffer } from '../till/use-offer.ts';
import dialog from './dialog.module.css';
import { ICON_STYLE } from './icon-style.ts';
import { Till } from './till.tsx';
import { useProblemWords } from './use-problem-words.ts';

export interface OrderEntryProps {
  /** The resource that the page stands for: its privileges are the till's. */
  resource: string;
  /** The address of another page that the reader may open; null when there is none. */
  exitPath: string | null;
}

/** The cashier's order entry (spec/1 §2), once it is known what can be sold. */
export function OrderEntryPage({ resource, exitPath }: OrderEntryProps) {
  const translate = useTranslate();
  const problemWords = useProblemWords();
  const { data, error, refetch } = useOffer();
  const [tab] = useState(() => claimTab());
  if (data !== undefined)
    return <Till tab={tab} offer={data} refreshOffer={refetch} resource={resource} exitPath={exitPath} />;
  if (error === null) return null;
  return (
    <StateView
      icon={OctagonX}
      tone="danger"
      role="alert"
      title={translate('order-entry.loadFailed')}
      hint={problemWords(problemOf(error))}
    >
      <button type="button" className={dialog.button} onClick={() => void refetch()}>
        <RotateCcw {...ICON_STYLE} />
        {translate('order-entry.retry')}
      </button>
    </StateView>
  );
}
