import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { isResource } from '../dialect/is-entity.ts';
import { isViewSet } from '../dialect/view-set.ts';
import type { Known } from './known-names.ts';

/** Conflicts between resources: a route or a menu key that two of them have. The later file is the wrong one. */
export function checkResourceSet(documents: readonly ConfigDocument[], known: Known): Diagnostic[] {
  const routes = new Map<string, string>();
  const keys = new Map<string, string>();
  const diagnostics = documents.flatMap((document) => {
    const { value } = document;
    if (!isResource(value)) return [];
    return [
      ...claim(document, routes, value.route, '/route', 'duplicateRoute'),
      ...claim(document, routes, value.formRoute, '/formRoute', 'duplicateRoute'),
      ...claim(document, keys, value.menuKey, '/menuKey', 'duplicateKey'),
      ...claim(document, keys, value.formKey, '/formKey', 'duplicateKey'),
    ];
  });
  return [
    ...diagnostics,
    ...checkSwallowed(documents),
    ...checkOwnRoutes(known, routes),
    ...checkOwnPaths(documents, known),
  ];
}

function claim(
  document: ConfigDocument,
  owners: Map<string, string>,
  name: string | undefined,
  pointer: string,
  code: Diagnostic['code'],
): Diagnostic[] {
  if (name === undefined) return [];
  // Addresses that differ by the case of letters alone are the same to the router.
  const key = code === 'duplicateRoute' ? name.toLowerCase() : name;
  const owner = owners.get(key);
  if (owner !== undefined) return [diagnose(document, pointer, code, { name, owner })];
  owners.set(key, document.name);
  return [];
}

/** A list whose address also matches the form of another resource: the router opens only one of the two. */
function checkSwallowed(documents: readonly ConfigDocument[]): Diagnostic[] {
  const forms = new Map<string, string>();
  for (const { name, value } of documents)
    if (isResource(value) && value.formRoute !== undefined)
      forms.set(value.formRoute.toLowerCase().replace(/\/\{id\}$/, ''), name);
  return documents.flatMap((document) => {
    const { name, value } = document;
    const route = isResource(value) ? value.route : '';
    const [, folder, id] = /^(.*)\/(\d+)$/.exec(route.toLowerCase()) ?? [];
    const owner = id === undefined ? undefined : forms.get(folder ?? '');
    return owner === undefined || owner === name
      ? []
      : [diagnose(document, '/route', 'routeSwallowed', { name: route, owner })];
  });
}

/** A resource without operations takes the provider's paths of its own name, which operations may have already. */
function checkOwnPaths(documents: readonly ConfigDocument[], known: Known): Diagnostic[] {
  const alone = [...known.schemaDocuments.values()].filter(({ name }) => {
    const isStored = known.entities.get(name)?.storage !== 'none';
    return isStored && !known.entitiesWithResource.has(name);
  });
  const speaking = documents.filter(({ value }) => {
    const isServed = isResource(value) && value.status !== 'draft' && value.page === undefined;
    return isServed && value.operations === undefined;
  });
  const taken = new Set(Object.keys(known.definition?.paths ?? {}).flatMap(listPathsAround));
  return [...speaking, ...alone].flatMap((document) => {
    if (needsOperations(document, known)) return [diagnose(document, '', 'operationsMissing')];
    const name = `/api/v1/${document.name}`;
    return taken.has(name) ? [diagnose(document, '', 'pathTaken', { name })] : [];
  });
}

/** A path and those that it stands below: `/a/b` and `/a`. */
function listPathsAround(path: string): string[] {
  const steps = path.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** A bare list, the only record of a store and records without a table are read by operations alone; figures by their own. */
function needsOperations({ name, value }: ConfigDocument, { entities }: Known): boolean {
  const { entity: entityName = name, view = '' } = isResource(value) ? value : {};
  const { type, storage, views = {} } = entities.get(entityName) ?? {};
  const set = views[view];
  const dashboard = (isViewSet(set) ? set.dashboard : undefined) ?? views.dashboard;
  return type === 'array' || storage === 'single' || (storage === 'none' && dashboard === undefined);
}

/** A schema alone takes the route of its own name; where that is taken it needs a resource file. */
function checkOwnRoutes(known: Known, routes: ReadonlyMap<string, string>): Diagnostic[] {
  return [...known.schemaDocuments].flatMap(([name, document]) => {
    const owner = routes.get(name.toLowerCase());
    const isAlone = !known.entitiesWithResource.has(name) && !known.resourceNames.has(name);
    return isAlone && owner !== undefined ? [diagnose(document, '', 'duplicateRoute', { name, owner })] : [];
  });
}
