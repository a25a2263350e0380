import { RecordContextProvider } from 'ra-core';
import { useMemo, useState } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { Panel as PanelView } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { SectionCard } from '../../layouts/section-card.tsx';
import { type Scope, useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { PanelList } from './panel-list.tsx';
import { usePanelDescription } from './use-panel-description.ts';

interface PanelsProps {
  description: Description;
  /** As loaded; what is typed above changes no list. */
  record: JsonObject;
}

/** The related lists under a record. They read by themselves and touch nothing that is being typed. */
export function Panels({ description, record }: PanelsProps) {
  const shared = useScope();
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const panels = description.form.view.panels ?? [];
  return (
    <RecordContextProvider value={record}>
      {panels
        .filter((panel) => meetsCondition(panel.when, scope))
        .map((panel) => (
          <Panel key={panel.name} description={description} panel={panel} scope={scope} />
        ))}
    </RecordContextProvider>
  );
}

interface PanelProps {
  description: Description;
  panel: PanelView;
  /** With `$record`. */
  scope: Scope;
}

/** A related list, on a card that opens and closes. A closed one reads nothing. */
function Panel({ description, panel, scope }: PanelProps) {
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
