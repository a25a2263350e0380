import { LETTER_OF, type Letter } from '../../src/contract/letter.ts';
import { rememberBy } from '../../src/contract/remember-by.ts';
import { SLOT_LETTERS } from '../../src/domain/privileges.ts';
import type { Column, Operations, Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { listCalls } from '../../src/schema/dialect/list-calls.ts';
import { isByList, listQuickEdits } from '../../src/schema/dialect/quick-edits.ts';
import { pickViews } from '../../src/schema/dialect/view-set.ts';
import { findProperty, resolveReference } from '../../src/schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { Config } from '../config/config-store.ts';
import { operationsOf } from '../config/simple-rest-operations.ts';
import type { Grant } from './access.ts';
import { type FieldGuards, fieldGuardsOf, type SaveRow } from './field-guards.ts';
import { isDraft } from './is-draft.ts';

/**
 * Who may call what: for each operation, every place in a resource that names it. An operation slot needs the slot's
 * letter; an action (an import, an export, an upload) and a page's `calls` need their own. What stands under `reads`
 * needs any letter on the resource. Drafts open nothing.
 */
export function collectGrants(
  config: Pick<Config, 'entities' | 'resources' | 'metaEntity'>,
): ReadonlyMap<string, readonly Grant[]> {
  const grants = new Map<string, Grant[]>();
  for (const [name, resource] of config.resources) {
    const entity = config.entities.get(resource.entity ?? name);
    if (isDraft(resource, entity)) continue;
    for (const { operation, ...grant } of grantsOf(name, resource, entity, config.metaEntity)) {
      grants.set(operation, [...(grants.get(operation) ?? []), grant]);
    }
  }
  return grants;
}

/** The same, worked out once for a configuration. */
export const grantsOfConfig: (config: Config) => ReadonlyMap<string, readonly Grant[]> =
  rememberBy(collectGrants);

type OperationGrant = Grant & { operation: string };

function grantsOf(
  name: string,
  resource: Resource,
  entity: Entity | undefined,
  meta: JsonSchema,
): OperationGrant[] {
  const base: Grant = {
    resource: name,
    entity: resource.entity ?? name,
    letter: null,
    privileges: resource.privileges,
    fields: null,
    fixed: resource.fixed ?? null,
    call: null,
    changes: null,
    conditions: [],
    guards: fieldGuardsOf(resource, resource.entity ?? name, entity),
    locks: true,
  };
  const operations = operationsOf(name, resource, entity);
  const slots = Object.entries(SLOT_LETTERS).flatMap(([slot, letter]) => {
    const operation = operations[slot as keyof typeof SLOT_LETTERS];
    // What no screen can do, the server refuses: one setting rules both, and a resource file of CONFIG_DIR lifts it.
    if (operation === undefined || resource.disabled?.includes(slot as keyof typeof SLOT_LETTERS)) return [];
    const privileges = privilegesOfSlot(resource, letter);
    const fields = letter === 'r' ? (resource.answeredFields ?? null) : null;
    return [{ ...base, operation, letter, privileges, fields, guards: guardsFor(base, resource, 'form') }];
  });
  const { acts } = entity ? listCalls(entity, pickViews(entity, resource.view), meta) : { acts: [] };
  const actions = acts.flatMap(({ operation, row, letters, conditions, ofRecord, ...call }) =>
    letters.map((letter) => ({
      ...base,
      operation,
      letter,
      privileges: row === 'list' ? resource.privileges : privilegesOfForm(resource, letter),
      conditions: conditions.map((condition) => ({ condition, privileges: lettersOf(resource, row) })),
      call: {
        ...call,
        ofRecord: ofRecord && { ...ofRecord, entity: base.entity, privileges: lettersOf(resource, row) },
      },
      // What an action sends, it may: the permission is its own.
      locks: call.names === null,
    })),
  );
  const reads = Object.entries(resource.reads ?? {}).map(([operation, fields]) => ({
    ...base,
    operation,
    fields,
    letter: null,
    fixed: null,
  }));
  const calls = Object.entries(resource.calls ?? {}).map(([operation, permission]) => ({
    ...base,
    operation,
    letter: LETTER_OF[permission],
  }));
  return [...slots, ...listGrants(base, resource, operations, entity), ...actions, ...calls, ...reads];
}

/**
 * What a list saves without its form follows the list's own letters (spec/3 §6). A switch changes its field alone,
 * and a duplicate is only a copy.
 */
function listGrants(
  base: Grant,
  resource: Resource,
  { create, update }: Operations,
  entity: Entity | undefined,
): OperationGrant[] {
  const { formPrivileges } = resource;
  const list = entity && pickViews(entity, resource.view).list;
  if (formPrivileges === undefined || !list) return [];
  const switched = listQuickEdits(list).filter((column) => isByList(column, schemaOf(column, entity)));
  const isCopied = list.actions?.some(({ builtIn }) => builtIn === 'duplicate') ?? false;
  return [
    ...(switched.length > 0 && update !== undefined
      ? [
          {
            ...base,
            operation: update,
            letter: 'u' as const,
            changes: switched.map(({ field }) => field),
            guards: guardsFor(base, resource, 'list'),
          },
        ]
      : []),
    ...(isCopied && create !== undefined
      ? [{ ...base, operation: create, letter: 'c' as const, changes: [], locks: false }]
      : []),
  ];
}

/** The guards of a save from one view: where each has letters of its own, what the other lets change stays. */
function guardsFor({ guards }: Grant, { formPrivileges }: Resource, row: SaveRow): FieldGuards | null {
  return guards === null || formPrivileges === undefined ? guards : { ...guards, rows: [row] };
}

/** What `$can` means in a view. */
function lettersOf({ privileges, formPrivileges = privileges }: Resource, row: SaveRow): readonly string[] {
  return row === 'list' ? privileges : formPrivileges;
}

function schemaOf({ field }: Column, entity: Entity): JsonSchema {
  return resolveReference(findProperty(entity, field, entity) ?? {}, entity);
}

/** Saving follows the form's own letters; deleting stands in the list (spec/3 §6). */
function privilegesOfSlot(resource: Resource, letter: Letter): readonly string[] {
  return letter === 'd' ? resource.privileges : privilegesOfForm(resource, letter);
}

/** The form's own letters; reading is for those who may read the list or the form. */
function privilegesOfForm({ privileges, formPrivileges }: Resource, letter: Letter): readonly string[] {
  if (formPrivileges === undefined) return privileges;
  return letter === 'r' ? [...privileges, ...formPrivileges] : formPrivileges;
}
