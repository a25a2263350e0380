import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import { toFailure } from '../../../../contract/failure.ts';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { isRecordId, type RecordId } from '../../../../contract/record-id.ts';
import { isSameValue } from '../../../../domain/same-value.ts';
import type { ServedConfig } from '../../../../schema/describe/served-config.ts';
import type { Choices } from '../../../../schema/dialect/dialect-types.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../../../schema/dialect/record-representation.ts';
import { choiceQuery } from '../../../choices/choice-query.ts';
import { toFixedText } from '../../../choices/to-choices.ts';
import { toText } from '../../../format/to-text.ts';
import type { FieldShape } from '../../../registry/field-shape.ts';
import type { TextSource } from '../../../renderers/cell-texts.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import type { Words } from '../../../words/use-words.ts';

/** What the texts of an export are read from. */
export interface TextReading {
  words: Words;
  scope: Scope;
  provider: DataProvider & ProviderMethods;
  authProvider: AuthProvider | undefined;
  queryClient: QueryClient;
  servedConfig: ServedConfig;
}

/** A text source that reads what it lacks: names of records, choices, words of other entities. */
export interface LoadingSource extends TextSource {
  /** Whether something was asked for that is not there yet. */
  lacks(): boolean;
  /** Reads it. @throws what the provider throws, but for records that this reader may not read */
  load(): Promise<void>;
}

/** Ids of one request. */
const IDS_AT_ONCE = 100;
/** A record that is gone, or that this reader may not read, has no name. */
const NOT_READABLE: ReadonlySet<number> = new Set([403, 404]);

export function createTextSource(reading: TextReading): LoadingSource {
  const { words, servedConfig } = reading;
  const names = new RecordNames(reading);
  const listed = new RecordNames(reading, true);
  const choices = new ChoiceTexts(reading, names);
  const entities = new Map<string, Promise<unknown> | null>();
  return {
    words,
    referenceName: (resource, id) =>
      names.nameOf(resource, id) ?? words.translate('engine.form.unavailable', { id: String(id) }),
    recordName(resource, id) {
      const name = listed.nameOf(resource, id);
      return name === String(id) ? null : name;
    },
    choiceText: (written, field, record, value) => choices.textOf(written, field, record, value),
    entityWords(entity) {
      if (Object.hasOwn(servedConfig.index.entities, entity) && !entities.has(entity))
        entities.set(entity, null);
    },
    lacks: () => names.lacks() || listed.lacks() || choices.lacks() || [...entities.values()].includes(null),
    async load() {
      // Without them the names stand as they were stored, as on the screen.
      for (const [entity, loading] of entities)
        if (loading === null)
          entities.set(
            entity,
            servedConfig.loadEntity(entity).catch(() => undefined),
          );
      await Promise.all([...entities.values(), choices.load(), names.load(), listed.load()]);
    },
  };
}

/** The names of records, each read once for the whole file. */
class RecordNames {
  readonly #reading: TextReading;
  /** By resource, then id; null without a name. */
  readonly #known = new Map<string, Map<string, string | null>>();
  readonly #wanted = new Map<string, Map<string, RecordId>>();
  readonly #isListed: boolean;

  /** @param isListed records are named only to those who may read their list */
  constructor(reading: TextReading, isListed = false) {
    this.#reading = reading;
    this.#isListed = isListed;
  }

  nameOf(resource: string, id: unknown): string | null {
    if (!isRecordId(id)) return null;
    const known = this.#known.get(resource)?.get(String(id));
    if (known !== undefined) return known;
    if (this.#representationOf(resource) === 'id') return String(id);
    const wanted = this.#wanted.get(resource) ?? new Map<string, RecordId>();
    this.#wanted.set(resource, wanted.set(String(id), id));
    return null;
  }

  lacks(): boolean {
    return this.#wanted.size > 0;
  }

  async load(): Promise<void> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    await Promise.all(wanted.map(([resource, ids]) => this.#read(resource, [...ids.values()])));
  }

  /** Undefined for a resource that this reader does not have. */
  #representationOf(resource: string): string | undefined {
    const summary = this.#reading.servedConfig.index.resources.find(({ name }) => name === resource);
    return summary && (summary.recordRepresentation ?? USUAL_REPRESENTATION);
  }

  async #read(resource: string, ids: readonly RecordId[]): Promise<void> {
    const { authProvider, provider } = this.#reading;
    const known = this.#known.get(resource) ?? new Map<string, string | null>();
    this.#known.set(resource, known);
    for (const id of ids) known.set(String(id), null);
    const mayList = this.#isListed ? await authProvider?.canAccess?.({ resource, action: 'list' }) : true;
    if (mayList === false) return;
    const representation = this.#representationOf(resource);
    if (representation === undefined) return;
    for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
      const part = ids.slice(at, at + IDS_AT_ONCE);
      const { data } = await provider.getMany(resource, { ids: part }).catch(noneWhenHidden);
      for (const record of data) {
        const name = toRecordText(representation, record);
        known.set(String(record.id), name === '' ? null : name);
      }
    }
  }
}

function noneWhenHidden(error: unknown): { data: never[] } {
  if (NOT_READABLE.has(toFailure(error).status)) return { data: [] };
  throw error;
}

/** The texts of values among choices; their rows are read once for each question. */
class ChoiceTexts {
  readonly #reading: TextReading;
  readonly #names: RecordNames;
  readonly #rows = new Map<string, { value: unknown; text: string }[] | null>();
  readonly #wanted = new Map<string, ReturnType<typeof choiceQuery>>();

  constructor(reading: TextReading, names: RecordNames) {
    this.#reading = reading;
    this.#names = names;
  }

  textOf(choices: Choices, field: FieldShape, record: JsonObject, value: unknown): string {
    const { words, provider, scope } = this.#reading;
    const fixed = toFixedText(field, choices, value, words);
    if (fixed !== null) return fixed;
    const { resource, operation, optionValue = 'id', optionText } = choices;
    if (resource !== undefined && optionValue === 'id' && optionText === undefined)
      return (
        this.#names.nameOf(resource, value) ??
        words.translate('engine.form.unavailable', { id: toText(value) })
      );
    if (resource === undefined && operation === undefined) return toText(value);
    const query = choiceQuery(provider, { choices, scope: { ...scope, record } });
    const key = JSON.stringify(query.queryKey);
    const rows = this.#rows.get(key);
    if (rows === undefined && query.enabled) this.#wanted.set(key, query);
    return rows?.find((row) => isSameValue(row.value, value))?.text ?? toText(value);
  }

  lacks(): boolean {
    return this.#wanted.size > 0;
  }

  async load(): Promise<void> {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    await Promise.all(
      wanted.map(async ([key, query]) => {
        const read = await this.#reading.queryClient.fetchQuery(query).catch((error: unknown) => {
          if (NOT_READABLE.has(toFailure(error).status)) return { choices: [] };
          throw error;
        });
        this.#rows.set(key, [...read.choices]);
      }),
    );
  }
}
