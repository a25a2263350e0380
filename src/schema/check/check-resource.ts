import { EVERYONE } from '../../contract/roles.ts';
import { lettersFor } from '../../domain/privileges.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { suggest } from '../config/suggest.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import { findProperty, listProperties } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import { listArgumentsOf } from './call-arguments.ts';
import { checkArgumentName } from './calls/check-arguments.ts';
import { checkGrants } from './calls/check-grants.ts';
import { checkReads, checkSlots } from './calls/check-slots.ts';
import { checkNames, NAMED_ROLES } from './check-names.ts';
import { type Known, ownerOfDraft } from './known-names.ts';
import { checkValue } from './record/check-values.ts';

/** What a resource says about others: entity, view, operations, roles, icon, page. */
export function checkResource(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const file = {
    document,
    meta: known.metaResource,
    isDraft: resource.status === 'draft',
    missing: known.missingByResource,
  };
  return [
    ...checkNames(file, known),
    ...checkOwnEntity(document, resource, known),
    ...checkView(document, resource, known),
    ...checkHolders(document, resource),
    ...checkPrivileges(document, resource.privileges, '/privileges'),
    ...checkPrivileges(document, resource.formPrivileges ?? [], '/formPrivileges'),
    ...checkFixed(document, resource, known),
    ...checkGroup(document, resource, known),
    ...checkSlots(document, resource, known),
    ...checkGrants(document, resource, known),
    ...checkReads(document, resource, known),
  ];
}

/** One that names no entity has that of its own name. A draft and a page written by hand may stand without. */
function checkOwnEntity(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const { name } = document;
  const isOnItsOwn = resource.status === 'draft' || resource.page !== undefined;
  if (resource.entity !== undefined || isOnItsOwn || known.entityNames.has(name)) return [];
  return [diagnoseUnknown(document, '', 'unknownEntity', name, suggest(name, known.entityNames))];
}

function checkView(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const entity = known.entities.get(resource.entity ?? document.name);
  const views = entity?.views ?? {};
  if (resource.view === undefined || entity === undefined) return [];
  const beside = known.resourcesByEntity.get(resource.entity ?? document.name) ?? [];
  const owner = ownerOfDraft(resource, beside)?.name;
  if (owner !== undefined) return [diagnose(document, '/view', 'draftView', { name: resource.view, owner })];
  if (Object.hasOwn(views, resource.view)) return [];
  return [
    diagnoseUnknown(
      document,
      '/view',
      'unknownView',
      resource.view,
      suggest(resource.view, Object.keys(views)),
    ),
  ];
}

/** What a list cannot be narrowed by, the provider would refuse at each read. */
function checkFixed(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const call = resource.status === 'draft' ? null : listArgumentsOf(document.name, known);
  const entity = known.entities.get(resource.entity ?? document.name);
  if (entity === undefined) return [];
  return Object.entries(resource.fixed ?? {}).flatMap(([name, value]) => {
    const pointer = `/fixed/${toPointerStep(name)}`;
    const property = findProperty(entity, name);
    return property === undefined
      ? [diagnoseUnknown(document, pointer, 'unknownField', name, suggest(name, listProperties(entity)))]
      : [
          ...checkArgumentName(document, { name, pointer }, call),
          ...checkValue(document, property, value, { pointer, code: 'wrongFixed', root: entity }),
        ];
  });
}

/** A group is made by its word; one without a word is most likely misspelt. */
function checkGroup(document: ConfigDocument, { menu }: Resource, { menuGroups }: Known): Diagnostic[] {
  const group = menu?.group;
  if (group === undefined || menuGroups.size === 0 || menuGroups.has(group)) return [];
  const found = diagnoseUnknown(document, '/menu/group', 'unknownGroup', group, suggest(group, menuGroups));
  return [{ ...found, severity: 'warning' }];
}

const LETTERS = /^[crud]+$/;

/** A resource that no role may open: a warning. */
function checkHolders(document: ConfigDocument, resource: Resource): Diagnostic[] {
  const { privileges, formPrivileges = [], status } = resource;
  if (privileges.length + formPrivileges.length > 0 || status === 'draft') return [];
  return [diagnose(document, '/privileges', 'heldByNone', { name: 'read' }, 'warning')];
}

function opensByAll(privileges: readonly string[]): boolean {
  return lettersFor([EVERYONE], privileges).has('r');
}

function checkPrivileges(
  document: ConfigDocument,
  privileges: readonly string[],
  pointer: string,
): Diagnostic[] {
  const seen = new Set<string>();
  return privileges.flatMap((privilege, index) => {
    const at = `${pointer}/${index}`;
    const [role = '', letters] = privilege.split(':');
    if (seen.has(role)) return [diagnose(document, at, 'repeatedRole', { name: role }, 'warning')];
    seen.add(role);
    if (letters !== undefined && !LETTERS.test(letters))
      return [diagnose(document, at, 'unknownLetters', { name: letters })];
    if (role === 'aduit')
      return [diagnose(document, at, 'roleAlias', { name: role, meant: 'audit' }, 'warning')];
    // What a role may not open, it does not change.
    const isBlind = letters !== undefined && !letters.includes('r');
    if (isBlind && NAMED_ROLES.includes(role) && !opensByAll(privileges))
      return [diagnose(document, at, 'rightWithoutRead', { name: role }, 'warning')];
    return NAMED_ROLES.includes(role)
      ? []
      : [diagnoseUnknown(document, at, 'unknownRole', role, suggest(role, NAMED_ROLES))];
  });
}
