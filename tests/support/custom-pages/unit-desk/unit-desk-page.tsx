import {
  Button,
  Create,
  CreateButton,
  DataTable,
  DeleteButton,
  EditBase,
  List,
  LocalesMenuButton,
  maxLength,
  ReferenceField,
  ReferenceInput,
  required,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  ToggleThemeButton,
  TopToolbar,
  useListContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import type { PageProps } from '../../../../src/app/pages/pages.ts';

/** Departments and the blacklist in react-admin's own components: what someone who knows it would write. */
export function UnitDeskPage({ resource, id }: PageProps) {
  if (resource === 'block-desk') return id === null ? <BlockList /> : <BlockShow id={id} />;
  if (id === null) return <UnitList />;
  return id === '0' ? <UnitCreate /> : <UnitEdit id={id} />;
}

function UnitList() {
  return (
    <List filters={[<SearchInput key="q" source="q" alwaysOn />]} perPage={5} actions={<ListTools />}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.Col source="code" />
        <DataTable.Col label={false}>
          <DeleteButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

/** How many units the filter leaves, and the way to a new one. */
function ListTools() {
  const { total } = useListContext();
  return (
    <TopToolbar>
      <output>{`Σ ${total ?? ''}`}</output>
      <CreateButton />
      <ToggleThemeButton />
      <LocalesMenuButton />
    </TopToolbar>
  );
}

function UnitFields() {
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(100)]} />
      <TextInput source="code" validate={required()} />
    </>
  );
}

function UnitCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <UnitFields />
      </SimpleForm>
    </Create>
  );
}

function UnitEdit({ id }: { id: string }) {
  return (
    <EditBase id={id}>
      <UnitActions />
      <SimpleForm>
        <UnitFields />
      </SimpleForm>
    </EditBase>
  );
}

function UnitActions() {
  return (
    <TopToolbar>
      <CreateButton />
      <CallButton />
    </TopToolbar>
  );
}

function CallButton() {
  const record = useRecordContext();
  const notify = useNotify();
  return <Button label="☎" onClick={() => notify(`☎ ${record?.code}`, { type: 'info' })} />;
}

function BlockList() {
  return (
    <List
      filters={[
        <ReferenceInput key="dept" source="dept_id" reference="dept" alwaysOn>
          <SelectInput optionText="name" />
        </ReferenceInput>,
      ]}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="plate" />
        <DataTable.Col source="name" />
        <DataTable.Col source="dept_id">
          <ReferenceField source="dept_id" reference="dept" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function BlockShow({ id }: { id: string }) {
  return (
    <Show id={id}>
      <SimpleShowLayout>
        <TextField source="plate" />
        <TextField source="name" />
        <ReferenceField source="dept_id" reference="dept" link="show" />
      </SimpleShowLayout>
    </Show>
  );
}
