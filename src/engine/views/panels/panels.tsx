import { RecordContextProvider } from 'ra-core';
import { useMemo } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { useScope } from '../../scope/use-scope.ts';
import { Panel } from './panel.tsx';

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
