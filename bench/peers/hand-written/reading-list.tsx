import type { ComponentType } from 'react';
import { BooleanField, DataTable, DateField, List, SelectField } from 'react-admin';
import { READING_KINDS, READINGS, READINGS_PER_PAGE } from '../../sample/readings.ts';
import { VirtualBody } from './virtual-body.tsx';

const kinds = READING_KINDS.map((kind) => ({ id: kind, name: kind }));

// DataTable as it comes: every column sorts, rows can be chosen, a click on a row opens its form.
const ReadingTable = ({ body }: { body?: ComponentType }) => (
  <DataTable body={body}>
    <DataTable.Col source="name" />
    <DataTable.Col source="code" />
    <DataTable.Col source="kind">
      <SelectField source="kind" choices={kinds} />
    </DataTable.Col>
    <DataTable.NumberCol source="quantity" />
    <DataTable.NumberCol source="price" />
    <DataTable.Col source="active">
      <BooleanField source="active" />
    </DataTable.Col>
    <DataTable.Col source="day">
      <DateField source="day" />
    </DataTable.Col>
    <DataTable.Col source="seen">
      <DateField source="seen" showTime />
    </DataTable.Col>
  </DataTable>
);

export const ReadingList = () => (
  <List perPage={READINGS_PER_PAGE}>
    <ReadingTable />
  </List>
);

export const AllReadings = () => (
  <List perPage={READINGS}>
    <ReadingTable body={VirtualBody} />
  </List>
);

/** All rows in a table as it comes. */
export const PlainReadings = () => (
  <List perPage={READINGS}>
    <ReadingTable />
  </List>
);
