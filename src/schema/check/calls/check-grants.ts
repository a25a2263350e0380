import { isPlainObject } from '../../../contract/json-object.ts';
import { lettersFor } from '../../../domain/privileges.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import { listCalls, type Read } from '../../dialect/list-calls.ts';
import { representationOf } from '../../dialect/record-representation.ts';
import { pickViews } from '../../dialect/view-set.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { argumentsOf } from '../call-arguments.ts';
import { entityOf } from '../entity-of-rows.ts';
import { note } from '../files/draft-notes.ts';
import type { Known } from '../known-names.ts';

/**
 * What the views read besides the resource's own slots: choices, panels, checks, totals. Each has to stand under
 * `reads`, or be a list that everyone who opens the resource may read anyway. Else the provider refuses: a warning.
 * What stands under `reads` and `calls` and nothing needs is left out.
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
    ...checkReadFields(document, resource, reads, known),
    ...checkUnused(document, resource, reads, known),
  ];
}

/**
 * Fields that choices are made of and that are missing under `reads`: who reads by that right alone is answered rows
 * without them. A warning.
 */
function checkReadFields(
  document: ConfigDocument,
  { reads: granted = {}, ...resource }: Resource,
  reads: readonly Read[],
  known: Known,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const read of reads)
    for (const operation of operationsOf(read, known)) {
      const fields = granted[operation];
      if (fields === undefined || rolesOf(resource).every((role) => readsWhole(role, operation, known)))
        continue;
      for (const name of fieldsOf(read, operation, known)) {
        const pointer = `/reads/${toPointerStep(operation)}`;
        if (!fields.includes(name))
          found.set(`${pointer} ${name}`, diagnose(document, pointer, 'notAnswered', { name }, 'warning'));
      }
    }
  return [...found.values()];
}

/** Whether a role reads the rows of an operation by another resource, which answers them whole. */
function readsWhole(role: string, operation: string, { resources }: Known): boolean {
  return [...resources.values()].some(
    (one) =>
      (one.operations?.list === operation || one.operations?.get === operation) &&
      one.fixed === undefined &&
      mayRead(role, one),
  );
}

/**
 * The fields of a row that choices need: what is sent, what is shown, and what the browser compares where the operation
 * has no parameter for it.
 */
function fieldsOf(read: Read, operation: string, known: Known): string[] {
  const { choices } = read;
  if (choices === undefined) return [];
  const entity = 'resource' in read ? known.entities.get(entityOf(read.resource, known)) : undefined;
  const {
    optionValue = 'id',
    optionText = entity && representationOf(entity),
    args,
    filter,
    groups,
  } = choices;
  const compared = { ...(isPlainObject(args) && args), ...(isPlainObject(filter) && filter) };
  const call = argumentsOf(operation, known);
  const names = [
    optionValue,
    optionText,
    // `$row.enableSale` of a heading's condition.
    ...Array.from(JSON.stringify(groups ?? []).matchAll(/\$row\.([^"|]+)/g), ([, name]) => name),
    ...Object.keys(compared).filter((name) => call?.takes(name) === false),
  ];
  return names.flatMap((name) => {
    if (typeof name !== 'string' || name === '.') return [];
    const isField = name === 'id' || entity === undefined || findProperty(entity, name) !== undefined;
    return isField ? (name.split(/[.[]/)[0] ?? []) : [];
  });
}

/**
 * A right that no picked view needs: it is not given, and that is a warning. What a page or a draft needs is not known
 * here. An allowance of the warning says what else needs it, and keeps it.
 */
function checkUnused(
  document: ConfigDocument,
  resource: Resource,
  reads: readonly Read[],
  known: Known,
): Diagnostic[] {
  if (resource.page !== undefined || resource.status === 'draft') return [];
  const unused = { reads: listUnusedReads(resource, reads, known), calls: Object.keys(resource.calls ?? {}) };
  return (['reads', 'calls'] as const).flatMap((keyword) => {
    const code = keyword === 'reads' ? 'unusedRead' : 'unusedCall';
    const names = unused[keyword].filter((name) => known.operations.has(name));
    if (resource['x-allow']?.[code] === undefined)
      for (const name of names) note(known.unusedByResource[keyword], document.name, name);
    return names.map((name) =>
      diagnose(document, `/${keyword}/${toPointerStep(name)}`, code, { name }, 'warning'),
    );
  });
}

function listUnusedReads(
  { operations = {}, reads: granted = {} }: Resource,
  reads: readonly Read[],
  known: Known,
): string[] {
  const needed = [...Object.values(operations), ...reads.flatMap((read) => operationsOf(read, known))];
  // What is misspelt elsewhere is said there.
  if (needed.some((operation) => !known.operations.has(operation))) return [];
  return Object.keys(granted).filter((operation) => !needed.includes(operation));
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
