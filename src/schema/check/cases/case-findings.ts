import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import type { Letter } from '../../../contract/letter.ts';
import { NAMED_FUNCTIONS } from '../../../domain/named-functions.ts';
import { lettersFor } from '../../../domain/privileges.ts';
import { reasonAt, stateOfAction } from '../../describe/action-state.ts';
import type { Description } from '../../describe/description.ts';
import { type RuleVerdict, stateOfElement } from '../../describe/element-state.ts';
import { isRecordReadOnly } from '../../describe/is-record-read-only.ts';
import { describeListActions } from '../../describe/list-actions.ts';
import { type SlotRights, toSlotRight } from '../../describe/slot-rights.ts';
import type { Action, Case, LayoutElement, Panel } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { fromScope } from '../../dialect/field-scope.ts';
import { isNamedInBranch } from '../../json-schema/branches.ts';
import { buildDefaults } from '../../json-schema/build-defaults.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { rootsOf } from '../../values/caller-parts.ts';
import { meetsCondition } from '../../values/meets-condition.ts';
import { resolveValue } from '../../values/resolve-value.ts';
import type { ValueScope } from '../../values/value-scope.ts';

/** What a case of an entity is judged in. */
export interface Scene {
  one: Case;
  description: Description;
  /** Null: the form makes a new one. */
  record: JsonObject | null;
  /** All settings, with their defaults. */
  settings: JsonObject;
  /** What the rows of a panel are; undefined where that is not known. */
  entityOfRows(panel: Panel): Entity | undefined;
}

export interface Finding {
  state: NonNullable<Case['expect']>;
  /** The word key that says why. */
  reason: string | undefined;
  /** The conditions that were asked. */
  asked: readonly unknown[];
  /** They look at a record, and the case names none. */
  needsRecord?: boolean;
}

/** What a role finds at each place that a case names. For an unknown name it has the known ones, to suggest one. */
export interface Findings {
  found: readonly Finding[];
  names: readonly string[];
}

/** JSON Forms alone evaluates its rules. */
export class RuleInCaseError extends Error {}

/** Where an action is drawn for each record. */
const ROW_PLACEMENTS: readonly unknown[] = ['row', 'detail'];
const HIDDEN = { state: 'hidden', reason: undefined } as const;

/**
 * What a role finds, by the functions that draw the views and the conditions that the server enforces.
 * @throws RuleInCaseError where a `rule` of JSON Forms decides
 */
export function findInCase(scene: Scene): Findings {
  const { action, field, column } = scene.one;
  if (action !== undefined) return findActions(scene, action);
  return column === undefined ? findField(scene, field ?? '') : findColumn(scene, column);
}

interface Letters {
  list: ReadonlySet<Letter>;
  form: ReadonlySet<Letter>;
}

/** By the two rows of the matrix (spec/3 §6); who may read the list may open the form. */
function lettersOf({ one: { role }, description: { resource } }: Scene): Letters {
  const { privileges, formPrivileges = privileges } = resource;
  const list = lettersFor([role], privileges);
  const form = lettersFor([role], formPrivileges);
  return { list, form: list.has('r') ? new Set([...form, 'r' as const]) : form };
}

function rightsOf({ description: { slots } }: Scene, { list, form }: Letters): SlotRights {
  return {
    create: toSlotRight(slots, 'create', form.has('c')),
    edit: toSlotRight(slots, 'update', form.has('u')),
    delete: toSlotRight(slots, 'delete', list.has('d')),
  };
}

function scopeOf({ one, settings, description }: Scene, can: ReadonlySet<Letter>): ValueScope {
  return {
    settings,
    can,
    filter: {},
    user: { id: one.userId ?? 0, name: one.role, roles: [one.role] },
    now: new Date(one.now ?? 0),
    functions: NAMED_FUNCTIONS,
    recordSchema: description.entity,
  };
}

/** With the record of the form: the stored one, or what a new one starts with. */
function formScopeOf(scene: Scene, { form }: Letters): ValueScope {
  const scope = scopeOf(scene, form);
  const { entity, resource } = scene.description;
  const record =
    scene.record ?? buildDefaults(entity, { ...resource.fixed }, (value) => resolveValue(value, scope));
  return { ...scope, record, original: scene.record };
}

interface PlacedAction {
  action: Action;
  row: 'list' | 'form';
  panel?: Panel;
}

function listActions(description: Description): PlacedAction[] {
  const { actions = [], panels = [] } = description.form.view;
  return [
    ...describeListActions(description).map((action) => ({ action, row: 'list' as const })),
    ...actions.map((action) => ({ action, row: 'form' as const })),
    ...panels.flatMap((panel) =>
      (panel.actions ?? []).map((action) => ({ action, row: 'form' as const, panel })),
    ),
  ];
}

function findActions(scene: Scene, name: string): Findings {
  const { panel, placement } = scene.one;
  const there = listActions(scene.description).filter((placed) => placed.panel?.name === panel);
  const meant = there.filter(
    ({ action }) => action.name === name && action.placement === (placement ?? action.placement),
  );
  return {
    found: meant.map((placed) => findAction(scene, placed)),
    names: there.map(({ action }) => action.name),
  };
}

function findAction(scene: Scene, { action, row, panel }: PlacedAction): Finding {
  const letters = lettersOf(scene);
  const { when, disabledWhen, refuseWhen } = action;
  const asked = [when, disabledWhen, refuseWhen, panel?.when, scene.description.form.view.readOnlyWhen];
  const scope = scopeOfAction(scene, letters, { action, row, ...(panel && { panel }) });
  if (scope === null) return { ...HIDDEN, asked };
  if (
    row === 'list' &&
    ROW_PLACEMENTS.includes(action.placement) &&
    scene.record === null &&
    namesRecord(asked.slice(0, 3))
  )
    return { ...HIDDEN, asked, needsRecord: true };
  const state = stateOfAction(action, scene.description, rightsOf(scene, letters), scope);
  if (state === 'disabled') return { state, reason: reasonAt(action.reason, scope), asked };
  if (state !== 'open') return { state, reason: undefined, asked };
  const isRefused = refuseWhen !== undefined && meetsCondition(refuseWhen, scope);
  return { state: isRefused ? 'refused' : 'shown', reason: undefined, asked };
}

function namesRecord(conditions: readonly unknown[]): boolean {
  return conditions.some((condition) => rootsOf(condition).has('record'));
}

/** @returns null where the role does not see what the action stands in */
function scopeOfAction(
  scene: Scene,
  letters: Letters,
  { action, row, panel }: PlacedAction,
): ValueScope | null {
  if (!letters[row].has('r')) return null;
  if (row === 'list') {
    const scope = scopeOf(scene, letters.list);
    if (action.placement === 'selection') return { ...scope, selection: [scene.record?.id ?? 1] };
    return action.placement === 'row' ? { ...scope, record: scene.record } : scope;
  }
  const scope = formScopeOf(scene, letters);
  if (panel === undefined) return scope;
  const isReadOnly = panel.readOnlyWhen !== undefined && meetsCondition(panel.readOnlyWhen, scope);
  if (isReadOnly || !meetsCondition(panel.when, scope)) return null;
  const { row: item = {} } = scene.one;
  const { recordSchema: _, ...others } = scope;
  const schema = scene.entityOfRows(panel);
  return { ...others, ...(schema && { recordSchema: schema }), record: item, row: item };
}

function findColumn(scene: Scene, name: string): Findings {
  const { columns } = scene.description.list;
  const { list } = lettersOf(scene);
  const found = columns.flatMap(({ field, column: { when } }) => {
    if (field !== name) return [];
    const isShown = list.has('r') && meetsCondition(when, scopeOf(scene, list));
    return [{ ...HIDDEN, ...(isShown && { state: 'shown' as const }), asked: [when] }];
  });
  return { found, names: columns.map(({ field }) => field) };
}

function findField(scene: Scene, name: string): Findings {
  const { description, record } = scene;
  const letters = lettersOf(scene);
  const scope = formScopeOf(scene, letters);
  const controls = listControls(description.form.layout, scope, {
    state: 'shown',
    reason: undefined,
    asked: [],
    isRuled: false,
  });
  const names = controls.map(({ path }) => path);
  const meant = controls.filter(({ path }) => name === path || name.startsWith(`${path}.`) || path === '#');
  const [best] = meant.toSorted((one, other) => OPENNESS[other.state] - OPENNESS[one.state]);
  if (best === undefined) return { found: [], names };
  if (meant.some(({ isRuled }) => isRuled)) throw new RuleInCaseError();
  const asked = [...meant.flatMap((one) => one.asked), description.form.view.readOnlyWhen];
  const right = rightsOf(scene, letters)[record === null ? 'create' : 'edit'];
  const isOut = record === null ? !right.isShown : !letters.form.has('r');
  if (isOut || best.state === 'hidden') return { found: [{ ...HIDDEN, asked }], names };
  const isFixed = !right.isShown || right.isDisabled || isRecordReadOnly(description, record, scope);
  const found = isFixed || isMadeElsewhere(description, name) ? { state: 'readOnly' as const } : {};
  return { found: [{ ...best, ...found, asked }], names };
}

/** By the provider, or from other fields. */
function isMadeElsewhere({ entity }: Description, name: string): boolean {
  const property = resolveReference(findProperty(entity, name, entity) ?? {}, entity);
  return property.readOnly === true || property['x-computed'] !== undefined;
}

/** A field in several places counts as it does in the most open place. */
const OPENNESS: Readonly<Record<Finding['state'], number>> = {
  hidden: 0,
  refused: 1,
  disabled: 2,
  readOnly: 3,
  shown: 4,
};

interface Judged extends Finding {
  /** A rule of JSON Forms decides here. */
  isRuled: boolean;
}

interface FoundControl extends Judged {
  path: string;
}

function listControls(element: LayoutElement, scope: ValueScope, around: Judged): FoundControl[] {
  const own = stateOfElement(element, scope, verdictOf(element, scope.record));
  const { when, disabledWhen, readOnlyWhen, reason }: Partial<LayoutElementConditions> = element;
  const asked = [...around.asked, when, disabledWhen, readOnlyWhen];
  const isOfAuthor = element.rule !== undefined && !('namedBy' in element.rule.condition);
  const found = { ...within(around, own, reason), asked, isRuled: around.isRuled || isOfAuthor };
  if ('elements' in element)
    return element.elements.flatMap((inner) =>
      typeof inner === 'string' ? [] : listControls(inner, scope, found),
    );
  const path = 'scope' in element ? fromScope(element.scope) : undefined;
  return path === undefined ? [] : [{ ...found, path }];
}

interface LayoutElementConditions {
  when: unknown;
  disabledWhen: unknown;
  readOnlyWhen: unknown;
  reason: string;
}

/** What stands around counts before the element's own. */
function within(around: Finding, own: ReturnType<typeof stateOfElement>, reason: string | undefined) {
  if (own === 'hidden' || own === 'cleared') return HIDDEN;
  if (around.state !== 'shown' || own === 'open') return { state: around.state, reason: around.reason };
  return { state: own, reason };
}

/** Whether a branch names the field is known here; what the rule of an author says is not. */
function verdictOf({ rule }: LayoutElement, record: unknown): RuleVerdict {
  const condition = rule?.condition;
  const isVisible = () =>
    condition === undefined ||
    !('namedBy' in condition) ||
    isNamedInBranch(condition.namedBy, isPlainObject(record) ? record : {}, condition.field);
  return { isVisible, isEnabled: () => true };
}
