import { useState } from 'react';
import type { Description } from '../../../schema/describe/description.ts';
import type { Panel as PanelView } from '../../../schema/dialect/dialect-types.ts';
import { SectionCard } from '../../layouts/section-card.tsx';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { PanelList } from './panel-list.tsx';
import { usePanelDescription } from './use-panel-description.ts';

interface PanelProps {
  description: Description;
  panel: PanelView;
  /** With `$record`. */
  scope: Scope;
}

/** A related list, on a card that opens and closes. A closed one reads nothing. */
export function Panel({ description, panel, scope }: PanelProps) {
  const { ownWord } = useWords();
  const [isOpen, setIsOpen] = useState(true);
  const rows = usePanelDescription(panel, isOpen);
  const title = ownWord(description, `panels.${panel.name}`) ?? panel.name;
  return (
    <SectionCard title={title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} isFlush>
      <PanelList owner={description} rows={rows} panel={panel} scope={scope} title={title} />
    </SectionCard>
  );
}
