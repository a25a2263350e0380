import { DataTable, List } from 'react-admin';

/** The least of a list: where a measurement starts, and what has to be there once. */
export const BlankList = () => (
  <List empty={false}>
    <DataTable>
      <DataTable.Col source="id" />
    </DataTable>
  </List>
);
