import type { ResourceDefinitions } from 'ra-core';
import type { JsonObject } from '../../contract/json-object.ts';
import { USUAL_VIEWS } from '../../schema/dialect/config-index.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../schema/dialect/record-representation.ts';
import type { RouteEntry } from '../routes/merge-route-config.ts';

/**
 * react-admin's resource definitions, as its `Resource` elements would register them: what its components link to, and
 * what they call a resource and a record. What is only described so far is none.
 */
export function defineResources(routes: readonly RouteEntry[]): ResourceDefinitions {
  const built = routes.filter(({ status }) => status !== 'draft');
  return Object.fromEntries(
    built.map(({ name, title, views = USUAL_VIEWS, recordRepresentation = USUAL_REPRESENTATION }) => [
      name,
      {
        name,
        hasList: views.includes('list'),
        hasCreate: views.includes('create'),
        hasEdit: views.includes('edit'),
        hasShow: views.includes('show'),
        options: { label: title },
        recordRepresentation: (record: JsonObject) => toRecordText(recordRepresentation, record),
      },
    ]),
  );
}
