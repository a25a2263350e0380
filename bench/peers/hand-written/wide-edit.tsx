import {
  BooleanInput,
  DateInput,
  Edit,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { WIDE_CHOICES, type WideField, wideFields } from '../../sample/wide.ts';

const choices = WIDE_CHOICES.map((choice) => ({ id: choice, name: choice }));
// Validators keep their identity between renders, as react-admin's documentation asks for.
const longText = [maxLength(100)];
const neededText = [required(), maxLength(100)];

function renderInput({ name, title, kind, isRequired }: WideField) {
  const common = { source: name, label: title };
  if (kind === 'number') return <NumberInput {...common} key={name} />;
  if (kind === 'boolean') return <BooleanInput {...common} key={name} />;
  if (kind === 'select') return <SelectInput {...common} key={name} choices={choices} />;
  if (kind === 'date') return <DateInput {...common} key={name} />;
  return <TextInput {...common} key={name} validate={isRequired ? neededText : longText} />;
}

export const WideEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>{wideFields.map(renderInput)}</SimpleForm>
  </Edit>
);
