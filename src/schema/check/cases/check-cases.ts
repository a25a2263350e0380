import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { ROLES } from '../../../contract/roles.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { findMeant } from '../../config/suggest.ts';
import { describeEntity } from '../../describe/describe-entity.ts';
import { buildDefaultResource } from '../../dialect/default-resource.ts';
import type { Case, Panel } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { representationOf, toRecordText } from '../../dialect/record-representation.ts';
import { buildEmptyRecord } from '../../json-schema/build-defaults.ts';
import { deepMerge } from '../../json-schema/deep-merge.ts';
import { findProperty, listProperties } from '../../json-schema/find-property.ts';
import { followPath, type PathEnd } from '../../json-schema/follow-path.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import { UnknownValueError } from '../../values/value-reference.ts';
import { entityOfRows } from '../entity-of-rows.ts';
import type { Known, NamedResource } from '../known-names.ts';
import { checkValue } from '../record/check-values.ts';
import { answerOf } from '../root-schema.ts';
import { type Finding, type Findings, findInCase, RuleInCaseError, type Scene } from './case-findings.ts';

/**
 * The cases of an entity, each judged by the rules that views and server go by. A case that does not come true is an
 * error in its own file. It is a warning where a file of a higher layer makes it so: an integrator may want that.
 */
export function checkCases(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return Object.entries(entity.cases ?? {}).flatMap(([name, one]) =>
    new CaseCheck(document, entity, known, name, one).run(),
  );
}

const OWN_FIELDS: readonly string[] = ['id', 'version'];
const MOMENT = /"\$(?:now|today|startOfMonth)\b/;

class CaseCheck {
  readonly #document: ConfigDocument;
  readonly #entity: Entity;
  readonly #known: Known;
  readonly #name: string;
  readonly #one: Case;
  readonly #at: string;

  constructor(document: ConfigDocument, entity: Entity, known: Known, name: string, one: Case) {
    this.#document = document;
    this.#entity = entity;
    this.#known = known;
    this.#name = name;
    this.#one = one;
    this.#at = `/cases/${toPointerStep(name)}`;
  }

  run(): Diagnostic[] {
    // A role that is misspelt is said where it stands.
    if (!ROLES.some((role) => role === this.#one.role)) return [];
    const resource = this.#resource();
    if (!('resource' in resource)) return [resource];
    const record = this.#record();
    if (Array.isArray(record)) return record;
    const lost = this.#lostSettings(this.#one.settings ?? {}, []);
    if (lost.length > 0) return lost;
    try {
      return this.#judge(resource, record);
    } catch (error) {
      if (error instanceof RuleInCaseError) return [diagnose(this.#document, this.#at, 'caseOfRule')];
      // A value that means nothing is said where it stands.
      if (error instanceof UnknownValueError) return [];
      throw error;
    }
  }

  /** The resource of the entity's own name, the only one there is, or the one that the case names. */
  #resource(): NamedResource | Diagnostic {
    const shown = this.#known.resourcesByEntity.get(this.#document.name) ?? [];
    const { resource: asked = this.#document.name } = this.#one;
    const named = shown.find(({ name }) => name === asked);
    if (named !== undefined) return named;
    const [only, ...others] = shown;
    if (this.#one.resource !== undefined) {
      const names = shown.map(({ name }) => name);
      const pointer = `${this.#at}/resource`;
      return diagnoseUnknown(this.#document, pointer, 'unknownResource', asked, findMeant(asked, names));
    }
    if (only === undefined) return { name: asked, resource: buildDefaultResource(asked) };
    if (others.length === 0) return only;
    const names = shown.map(({ name }) => name).join(', ');
    return diagnose(this.#document, this.#at, 'caseNeedsResource', { names });
  }

  /** The record that the case works on; null where a new one is made. */
  #record(): JsonObject | null | Diagnostic[] {
    const { record } = this.#one;
    if (record === undefined) return null;
    const at = `${this.#at}/record`;
    if (typeof record === 'string') return this.#example(record, at);
    const wrong = Object.entries(record).flatMap(([field, value]) => {
      const pointer = `${at}/${toPointerStep(field)}`;
      const property = findProperty(this.#entity, field, this.#entity);
      if (property !== undefined)
        return checkValue(this.#document, property, value, {
          pointer,
          code: 'wrongExample',
          root: this.#entity,
        });
      const meant = findMeant(field, listProperties(this.#entity));
      return OWN_FIELDS.includes(field)
        ? []
        : [diagnoseUnknown(this.#document, pointer, 'unknownField', field, meant)];
    });
    return wrong.length > 0 ? wrong : { id: 1, ...record };
  }

  #example(name: string, pointer: string): JsonObject | Diagnostic[] {
    const { examples } = this.#entity;
    const records = Array.isArray(examples) ? examples.filter(isPlainObject) : [];
    const textOf = (record: JsonObject) => toRecordText(representationOf(this.#entity), record);
    const found = records.find((record) => textOf(record) === name);
    if (found !== undefined) return { id: 1, ...found };
    const meant = findMeant(name, records.map(textOf));
    return [diagnoseUnknown(this.#document, pointer, 'unknownExample', name, meant)];
  }

  #judge(named: NamedResource, record: JsonObject | null): Diagnostic[] {
    const findings = findInCase(this.#scene(named, record));
    if (findings.found.length === 0) return [this.#lost(findings)];
    if (findings.found.some(({ needsRecord }) => needsRecord))
      return [diagnose(this.#document, this.#at, 'caseNeedsRecord')];
    const asked = JSON.stringify(findings.found.map((one) => one.asked));
    if (this.#one.now === undefined && MOMENT.test(asked))
      return [diagnose(this.#document, this.#at, 'caseNeedsNow')];
    return findings.found.flatMap((found) => this.#compare(found, named)).slice(0, 1);
  }

  #scene({ name, resource }: NamedResource, record: JsonObject | null): Scene {
    const described = {
      resourceName: name,
      resource,
      entityName: this.#document.name,
      entity: this.#entity,
    };
    return {
      one: this.#one,
      description: describeEntity(described),
      record,
      settings: deepMerge(this.#settings(), this.#one.settings ?? {}) as JsonObject,
      entityOfRows: (panel: Panel) => entityOfRows({ ...panel }, this.#known),
    };
  }

  /** The settings as the browser has them before it has asked: their defaults. */
  #settings(): JsonObject {
    const end = this.#followSettings([]);
    const schemas = end?.kind === 'found' ? end.schemas : [];
    return Object.assign({}, ...schemas.map((schema) => buildEmptyRecord(schema)));
  }

  /** Where a path through the settings leads; undefined where no operation answers them. */
  #followSettings(path: readonly string[]): PathEnd | undefined {
    const kind = (this.#known.metaEntity['x-roots'] as JsonObject | undefined)?.settings;
    const answer = typeof kind === 'string' ? answerOf(kind, this.#known) : undefined;
    return answer && followPath(answer, path);
  }

  /** Settings of the case that the provider does not have. */
  #lostSettings(settings: JsonObject, above: readonly string[]): Diagnostic[] {
    return Object.entries(settings).flatMap(([name, value]) => {
      const path = [...above, name];
      const end = this.#followSettings(path);
      if (end?.kind !== 'lost') return isPlainObject(value) ? this.#lostSettings(value, path) : [];
      const pointer = [this.#at, 'settings', ...path.map(toPointerStep)].join('/');
      return [diagnoseUnknown(this.#document, pointer, 'unknownField', name, findMeant(name, end.names))];
    });
  }

  #lost({ names }: Findings): Diagnostic {
    const keyword = (['action', 'field', 'column'] as const).find((one) => this.#one[one] !== undefined);
    const name = this.#one[keyword ?? 'field'] ?? '';
    const code = keyword === 'action' ? 'unknownAction' : 'unknownField';
    return diagnoseUnknown(this.#document, `${this.#at}/${keyword}`, code, name, findMeant(name, names));
  }

  #compare({ state, reason }: Finding, { name }: NamedResource): Diagnostic[] {
    const { expect, reason: expected } = this.#one;
    const say = (keyword: string, params: Diagnostic['params']) => {
      const code = keyword === 'expect' ? 'caseFails' : 'caseReason';
      const found = diagnose(this.#document, `${this.#at}/${keyword}`, code, { name: this.#name, ...params });
      const isOverlaid = (found.layer ?? 0) < this.#topLayer(name);
      return [isOverlaid ? { ...found, severity: 'warning' as const } : found];
    };
    if (state !== expect) return say('expect', { expected: expect, found: state });
    if (expected === undefined || expected === reason) return [];
    return say('reason', { expected, found: reason ?? '' });
  }

  /** The highest layer that says something of the entity or of the resource. */
  #topLayer(resource: string): number {
    const files = [...this.#document.files, ...(this.#known.resourceDocuments.get(resource)?.files ?? [])];
    return Math.max(0, ...files.map(({ layer = 0 }) => layer));
  }
}
