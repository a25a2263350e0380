import { type RaRecord, useCanAccess } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { isRecordReadOnly } from '../../../../schema/describe/is-record-read-only.ts';
import { isByList, isSwitched } from '../../../../schema/dialect/quick-edits.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { PlainCell } from '../../cell/cell-content.tsx';
import type { QuickCellProps } from '../../cell/quick-edit-context.ts';
import { isDisabled } from '../filter-state/is-disabled.ts';
import { DisabledValue } from './disabled-value.tsx';
import { QuickSwitch } from './quick-switch.tsx';

const QuickBox = lazy(async () => ({ default: (await import('./quick-box.tsx')).QuickBox }));

/** A value that is changed where it stands, by who may; else only the value. */
export function QuickCell(props: QuickCellProps) {
  const { column, record, scope, description } = props;
  const { update } = description.slots;
  const { schema } = column.field;
  const { canAccess } = useCanAccess({ resource: description.name, action: 'edit' });
  const isPermitted = isByList(column.column, schema) ? scope.can?.has('u') : canAccess;
  if (!hasId(record) || !meetsCondition(column.column.valueWhen, scope)) return <PlainCell {...props} />;
  const isUsable =
    isPermitted === true &&
    update.exists &&
    !update.isDisabled &&
    !isRecordReadOnly(description, record, scope);
  const isBlocked = isDisabled(column.column, scope);
  if (isSwitched(schema))
    return <QuickSwitch {...props} record={record} isUsable={isUsable} isBlocked={isBlocked} />;
  const plain = <PlainCell {...props} />;
  if (!isUsable) return plain;
  if (isBlocked) return <DisabledValue {...props} record={record} />;
  return (
    <Suspense fallback={plain}>
      <QuickBox {...props} record={record} />
    </Suspense>
  );
}

function hasId(record: JsonObject): record is RaRecord {
  return typeof record.id === 'number' || typeof record.id === 'string';
}
