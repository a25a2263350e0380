// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useResourceDefinition,
} from 'ra-core';
import { expect, test } from 'vitest';
import { defineResources } from '../../../src/app/admin/admin-contexts.tsx';
import { buildRoute } from '../support/build-route.ts';

const ROUTES = [
  buildRoute('dept', { title: 'Department' }),
  buildRoute('log', { views: ['list', 'show'], recordRepresentation: 'code' }),
  buildRoute('car', { status: 'draft' }),
];

/** Says what stands in for a missing word. */
const WITHOUT_WORDS: I18nProvider = {
  translate: (key: string, options?: { _?: string }) => options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'en',
};

function Facts({ resource }: { resource: string }) {
  const { name, hasList, hasCreate, hasEdit, hasShow } = useResourceDefinition({ resource });
  const label = useGetResourceLabel();
  const represent = useGetRecordRepresentation(resource);
  const record = represent({ id: 7, note: 'x', name: 'Works', code: 'A01' });
  return (
    <output>{JSON.stringify([name, hasList, hasCreate, hasEdit, hasShow, label(resource), record])}</output>
  );
}

test.each([
  ['dept', ['dept', true, true, true, false, 'Department', 'Works']],
  ['log', ['log', true, false, false, true, 'log', 'A01']],
  // What react-admin says of a resource that it does not know.
  ['car', [null, null, null, null, null, 'Cars', 'Works']],
])('react-admin knows what %s has', (resource, expected) => {
  render(
    <CoreAdminContext i18nProvider={WITHOUT_WORDS}>
      <ResourceDefinitionContextProvider definitions={defineResources(ROUTES)}>
        <Facts resource={resource} />
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>,
  );
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual(expected);
});
