import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import { applyFunctions } from '../../../schema/describe/apply-functions.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { Control, LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { isEmptyValue } from '../../../schema/values/is-empty-value.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { toText } from '../../format/to-text.ts';
import { describeField } from '../../layouts/fields/describe-field.ts';
import { labelOf } from '../../layouts/fields/label-of.ts';
import { Status } from '../../parts/status.tsx';
import { readPath } from '../../record/record-path.ts';
import { drawsEmpty } from '../../registry/draws-empty.ts';
import { findCell } from '../../registry/registry.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

interface ShowFieldProps {
  element: Control | { type: string; scope: string; label?: LayoutElement['label']; i18n?: string };
  description: Description;
  record: JsonObject;
  scope: Scope;
}

const CELL = {
  margin: 0,
  minHeight: 36,
  padding: '8px 0',
  boxSizing: 'border-box',
  fontSize: 13,
  lineHeight: '20px',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** A field's name and its value. */
export function ShowField({ element, description, record, scope }: ShowFieldProps) {
  const { tryWords, label } = useWords();
  const name = fromScope(element.scope) ?? '';
  const field = describeField(description, name, null, { ...('options' in element ? element.options : {}) });
  const own = labelOf(element, { tryWords });
  return (
    <>
      <Box component="dt" sx={{ ...CELL, paddingRight: '16px', color: 'var(--ink2)' }}>
        {own ?? (field === null ? name : label(field))}
      </Box>
      <Box component="dd" sx={{ ...CELL, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <Value element={element} description={description} record={record} scope={scope} />
      </Box>
    </>
  );
}

function Value({ element, description, record, scope }: ShowFieldProps): ReactNode {
  const { tryWords, translate } = useWords();
  const name = fromScope(element.scope) ?? '';
  const field = describeField(description, name, null, { ...('options' in element ? element.options : {}) });
  const transform = 'transform' in element ? element.transform : undefined;
  const value = applyFunctions(readPath(record, name), transform, record);
  const empty =
    'emptyText' in element && element.emptyText !== undefined ? tryWords([element.emptyText]) : null;
  const isEmptyShown = empty === null && field !== null && drawsEmpty(field.schema);
  if (!isEmptyShown && isEmptyValue(value)) {
    return <span style={{ color: 'var(--ink3)' }}>{empty ?? translate('engine.table.empty')}</span>;
  }
  const entry = field === null ? null : findCell(field);
  const drawn =
    entry === null || field === null ? (
      toText(value)
    ) : (
      <entry.cell field={field} value={value} record={record} />
    );
  return <Toned element={element} scope={scope} content={drawn} />;
}

function Toned({
  element,
  scope,
  content,
}: Pick<ShowFieldProps, 'element' | 'scope'> & { content: ReactNode }) {
  const tone = 'tone' in element ? element.tone : undefined;
  const found = Array.isArray(tone) ? tone.find(({ when }) => meetsCondition(when, scope))?.tone : tone;
  return found === undefined ? content : <Status tone={found}>{content}</Status>;
}
