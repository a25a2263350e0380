import type { ApiDefinition } from '../../src/schema/api/api-definition.ts';
import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import type { Words } from '../../src/schema/dialect/config-index.ts';
import type { Resource } from '../../src/schema/dialect/dialect-types.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import type { Report } from '../../src/schema/reports/report.ts';
import type { GoodFileStore } from './last-good-files.ts';

/** The entity with the settings of a store; an integrator may have taken it away. */
export const SETTINGS_ENTITY = 'system-settings';

/** One state of the configuration: built-in files under those of CONFIG_DIR, checked. Never changed, only replaced. */
export interface Config {
  /** The first is the default. */
  languages: readonly string[];
  /** What no diagnostic disables. */
  entities: ReadonlyMap<string, Entity>;
  resources: ReadonlyMap<string, Resource>;
  /** The reports by the names of their files. */
  reports: ReadonlyMap<string, Report>;
  /** Language -> area -> words. */
  words: ReadonlyMap<string, ReadonlyMap<string, Words>>;
  definition: ApiDefinition;
  /** Component of the definition -> the entity whose record it is. */
  recordComponents: ReadonlyMap<string, string>;
  /** What the entities are written by. */
  metaEntity: JsonSchema;
  diagnostics: readonly Diagnostic[];
  /** Named only by resources that a diagnostic disables: not there, and no mistake of the definition. */
  disabledOperations: ReadonlySet<string>;
}

/** A change that would lose or bend data: never made by the server, only said. */
export interface Refusal {
  entity: string;
  /** A JSON pointer into the entity's file. */
  pointer: string;
  /** A word key below `diagnostics.`. */
  code:
    | 'columnRetyped'
    | 'columnRetypedApart'
    | 'columnNameTooLong'
    | 'tooManyColumns'
    | 'tableForeign'
    | 'tableBusy'
    | 'fileFailed'
    | 'columnDropped'
    | 'columnRenamed'
    | 'recordsUnreached'
    | 'valuesMissing'
    | 'valuesRepeated'
    | 'valuesUnfit'
    | 'recordsUnfit'
    | 'recordsUnfitAtLeast';
  params: Record<string, string>;
}

/**
 * Looks at the entities of a configuration before it is published.
 * @param before the entities as they were served last; one that is not there is new
 * @returns what disables some of them
 */
export type ConfigGuard = (
  entities: ReadonlyMap<string, Entity>,
  before: ReadonlyMap<string, Entity>,
) => Promise<readonly Refusal[]>;

/** The configuration as it is now; it follows its folder. */
export interface ConfigStore {
  /** Another object after each change. */
  current(): Config;
  /**
   * Asks the guard about this configuration and about every later one before it is published.
   * @param goodFiles where the last good state of each file is found, and kept from now on
   */
  addGuard(guard: ConfigGuard, goodFiles: GoodFileStore): Promise<void>;
  /** Calls back after each later configuration is published. */
  onPublished(listener: () => void): void;
  /** Ends the watching. */
  close(): void;
}

/** A word in the deployment's default language, for names that the server itself gives; null where it has none. */
export function defaultWord({ words, languages }: Config, area: string, key: string): string | null {
  const word = words.get(languages[0] ?? '')?.get(area)?.[key];
  return typeof word === 'string' ? word : null;
}
