import { lettersFor } from '../../domain/privileges.ts';
import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { Resource } from '../dialect/dialect-types.ts';
import { listCalls, type Read } from '../dialect/list-calls.ts';
import { pickViews } from '../dialect/view-set.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { Known } from './known-names.ts';

/**
 * What the views read besides the resource's own slots: choices, panels, checks, totals. Each has to stand under
 * `reads`, or be a list that everyone who opens the resource may read anyway. Else the provider refuses: a warning.
 */
export function checkGrants(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const entity = known.entities.get(resource.entity ?? document.name);
  if (entity === undefined) return [];
  const { reads } = listCalls(entity, pickViews(entity, resource.view), known.metaEntity);
  const named = new Set([...Object.values(resource.operations ?? {}), ...Object.keys(resource.reads ?? {})]);
  const unreadable = reads.filter((read) => !isReadable(read, resource, document.name, named, known));
  return [
    ...[...new Set(unreadable.map(toName))].map((name) =>
      diagnose(document, '/reads', 'notReadable', { name }, 'warning'),
    ),
    ...checkUnused(document, resource, reads, known),
  ];
}

/** A right that no view needs. What a page or a draft reads is not known here. */
function checkUnused(
  document: ConfigDocument,
  { page, status, operations = {}, reads: granted = {} }: Resource,
  reads: readonly Read[],
  known: Known,
): Diagnostic[] {
  if (page !== undefined || status === 'draft') return [];
  const needed = [...Object.values(operations), ...reads.flatMap((read) => operationsOf(read, known))];
  // What is misspelt elsewhere is said there.
  if (needed.some((operation) => !known.operations.has(operation))) return [];
  return Object.keys(granted)
    .filter((operation) => known.operations.has(operation) && !needed.includes(operation))
    .map((name) => diagnose(document, `/reads/${toPointerStep(name)}`, 'unusedRead', { name }, 'warning'));
}

function operationsOf(read: Read, { resources }: Known): string[] {
  if ('operation' in read) return [read.operation];
  const { list, get } = resources.get(read.resource)?.operations ?? {};
  return [list, get].filter((operation) => operation !== undefined);
}

function toName(read: Read): string {
  return 'operation' in read ? read.operation : read.resource;
}

function isReadable(
  read: Read,
  resource: Resource,
  own: string,
  named: ReadonlySet<string>,
  known: Known,
): boolean {
  if ('operation' in read) return named.has(read.operation) || !known.operations.has(read.operation);
  if (read.resource === own) return true;
  const target = known.resources.get(read.resource);
  if (target === undefined) return true;
  const list = target.operations?.list;
  return (list !== undefined && named.has(list)) || rolesOf(resource).every((role) => mayRead(role, target));
}

function rolesOf({ privileges, formPrivileges = [] }: Resource): string[] {
  return [...privileges, ...formPrivileges].map((privilege) => privilege.split(':')[0] ?? '');
}

function mayRead(role: string, { privileges }: Resource): boolean {
  return lettersFor([role], privileges).has('r');
}
