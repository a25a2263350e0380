import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { isRecordId } from '../../../../contract/record-id.ts';
import { describeEntity } from '../../../../schema/describe/describe-entity.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import type { Column } from '../../../../schema/dialect/dialect-types.ts';
import { useScope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';
import { CellContent } from '../../cell/cell-content.tsx';
import { toListColumns, useTableWords } from '../../cell/list-columns.ts';
import styles from './save.module.css';

interface RecordFactsProps {
  /** Of the form, which the other record is of too. */
  description: Description;
  columns: readonly (Column | string)[];
  /** Of the other record. */
  id: unknown;
}

/** A few columns of another record, which is read by itself; nothing where it cannot be read. */
export function RecordFacts({ description, columns, id }: RecordFactsProps) {
  const dataProvider = useDataProvider();
  const words = useWords();
  const tableWords = useTableWords();
  const scope = useScope();
  const { name } = description;
  const { data } = useQuery({
    queryKey: [name, 'facts', id],
    queryFn: () => (isRecordId(id) ? dataProvider.getOne(name, { id }) : null),
    retry: false,
  });
  const drawn = useMemo(() => withColumns(description, columns), [description, columns]);
  const shown = useMemo(() => toListColumns(drawn, words, scope), [drawn, words, scope]);
  if (!data) return null;
  const record = withComputed(drawn, data.data);
  const own = { ...scope, record, recordSchema: description.entity };
  return (
    <dl className={styles.facts}>
      {shown.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>
            <CellContent column={column} record={record} scope={own} words={tableWords} hit="" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function withColumns(description: Description, columns: RecordFactsProps['columns']): Description {
  const { entity, entityName, name } = description;
  return describeEntity({
    resourceName: name,
    resource: { menuKey: '', route: '', privileges: [], operations: {} },
    entityName,
    entity: { ...entity, views: { list: { columns: [...columns] } } },
  });
}
