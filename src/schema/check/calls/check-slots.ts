import { letterOf } from '../../../contract/letter.ts';
import { lettersFor } from '../../../domain/privileges.ts';
import { answerSchemaOf } from '../../api/answer-schema.ts';
import { findOperation } from '../../api/find-operation.ts';
import { listRecordPlaces } from '../../api/record-places.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { pickViews } from '../../dialect/view-set.ts';
import { findProperty, listProperties } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { listArgumentsOf } from '../call-arguments.ts';
import { NAMED_ROLES } from '../check-names.ts';
import type { Known } from '../known-names.ts';
import { listParameters } from './check-arguments.ts';

/** The operations of a resource: that they answer records of its own entity. */
export function checkSlots(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const { entity = document.name, operations = {}, status } = resource;
  if (status === 'draft' || !known.entities.has(entity)) return [];
  const unheld = Object.keys(operations).flatMap((slot) => checkHolders(document, resource, slot));
  const others = Object.entries(operations).flatMap(([slot, name]) => {
    const answered = entitiesAnswered(name, known);
    if (answered.length === 0 || answered.includes(entity)) return [];
    const params = { name, entity, other: answered.join(', ') };
    return [diagnose(document, `/operations/${slot}`, 'operationOfOther', params)];
  });
  return [...unheld, ...others, ...checkListed(document, resource, known)];
}

/** A slot that no role has the right to: a warning. */
function checkHolders(
  document: ConfigDocument,
  { privileges, formPrivileges = [] }: Resource,
  slot: string,
): Diagnostic[] {
  const right = Object.entries(SLOTS_OF).find(([, slots]) => slots.includes(slot))?.[0] ?? '';
  const letter = letterOf(right);
  const held = lettersFor(NAMED_ROLES, [...privileges, ...formPrivileges]);
  // One without any privilege is said as that.
  if (letter === undefined || held.has(letter) || held.size === 0) return [];
  return [diagnose(document, `/operations/${slot}`, 'heldByNone', { name: right }, 'warning')];
}

const SLOTS_OF: Readonly<Record<string, readonly string[]>> = {
  read: ['list', 'get'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** What the provider refuses a list to be without: a filter sends it, or the resource fixes it. */
function checkListed(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  const entity = known.entities.get(resource.entity ?? document.name);
  const { list = {} } = entity === undefined ? {} : pickViews(entity, resource.view);
  const isShown = resource.page === undefined && resource.menu?.hidden !== true;
  const needed = isShown ? (listArgumentsOf(document.name, known)?.required ?? []) : [];
  const sent = new Set([
    ...listParameters(list, '', entity).map(({ name }) => name),
    ...Object.keys(resource.fixed ?? {}),
  ]);
  return needed.flatMap((name) =>
    sent.has(name) ? [] : [diagnose(document, '/operations/list', 'missingArgument', { name })],
  );
}

/** The entities whose records an operation answers, without those inside of other records. */
function entitiesAnswered(operationId: string, known: Known): string[] {
  const { definition } = known;
  const operation = definition && findOperation(definition, operationId);
  if (!definition || !operation) return [];
  const places = listRecordPlaces(answerSchemaOf(operation), { ...known, definition });
  const records = places.filter(({ field }) => field === null);
  const depth = Math.min(...records.map(({ path }) => path.length));
  return [...new Set(records.flatMap(({ path, entity }) => (path.length === depth ? [entity] : [])))];
}

/** What every record has beside what its schema names. */
const OWN_FIELDS: readonly string[] = ['id', 'version'];

/**
 * The fields under `answeredFields` are of the resource's own entity, those under `reads` of what the operation answers, as far as a
 * resource says what that is. Another one is never answered: a warning. Drafts are not judged.
 */
export function checkReads(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  if (resource.status === 'draft') return [];
  const own = known.entities.get(resource.entity ?? document.name);
  const { answeredFields } = resource;
  const lists = [
    ...(answeredFields && own ? [{ fields: answeredFields, entities: [own], at: '/answeredFields' }] : []),
    ...Object.entries(resource.reads ?? {}).map(([operation, fields]) => ({
      fields,
      entities: answeredBy(operation, known),
      at: `/reads/${toPointerStep(operation)}`,
    })),
  ];
  return lists.flatMap(({ fields, entities, at }) => {
    if (entities.length === 0) return [];
    return fields.flatMap((field, index) => {
      const isKnown = OWN_FIELDS.includes(field) || entities.some((entity) => findProperty(entity, field));
      if (isKnown) return [];
      const pointer = `${at}/${index}`;
      const nearest = suggest(
        field,
        entities.flatMap((entity) => listProperties(entity)),
      );
      return [{ ...diagnoseUnknown(document, pointer, 'unknownField', field, nearest), severity: 'warning' }];
    });
  });
}

/** The entities of the resources that read their records by an operation. */
function answeredBy(operation: string, known: Known): Entity[] {
  return [...known.resources].flatMap(([name, { entity = name, operations }]) => {
    const isRead = operations?.list === operation || operations?.get === operation;
    const found = known.entities.get(entity);
    return isRead && found !== undefined && found.status !== 'draft' ? [found] : [];
  });
}
