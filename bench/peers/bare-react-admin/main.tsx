import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  DataTable,
  Edit,
  List,
  Resource,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

// What react-admin's own tutorial builds: one resource with a list and a form, a simple-rest provider, its login.
const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
  checkAuth: () => Promise.reject(new Error('signed out')),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

const DeptList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="code" />
    </DataTable>
  </List>
);

const DeptEdit = () => (
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
  <Admin dataProvider={simpleRestProvider('/api/v1')} authProvider={authProvider} disableTelemetry>
    <Resource name="dept" list={DeptList} edit={DeptEdit} />
  </Admin>,
);
