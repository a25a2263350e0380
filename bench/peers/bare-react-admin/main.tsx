import { Admin, DataTable, Edit, List, Resource, SimpleForm, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider } from '../signed-in.ts';

// What react-admin's own tutorial builds: one resource with a list and a form, a simple-rest provider, its login.
const ReadingList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="code" />
    </DataTable>
  </List>
);

const ReadingEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="code" />
    </SimpleForm>
  </Edit>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="reading" list={ReadingList} edit={ReadingEdit} />
  </Admin>,
);
