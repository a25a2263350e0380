import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConfigLayers, readSources } from '../../src/schema/read-sources.ts';
import { buildConfig, type MetaSchemas } from './build-config.ts';
import type { Config, ConfigStore, Gate } from './config-store.ts';
import { disableEntities } from './disable-entities.ts';
import { LastGoodFiles } from './last-good-files.ts';
import { readLayer } from './read-layer.ts';
import { watchFolder } from './watch-folder.ts';

export interface ConfigFolders {
  /** The folder that holds the built-in `schemas`, `resources` and `i18n`. */
  builtIn: string;
  /** CONFIG_DIR: laid over the built-in files and watched, also while it is not there yet; null: none. */
  override: string | null;
  /** Watches the built-in folders as well: for those who work on them. */
  isBuiltInWatched?: boolean;
}

/** A configuration that follows its folders. A file that breaks keeps its last good state until it is mended. */
export class FollowingConfigStore implements ConfigStore {
  readonly #folders: ConfigFolders;
  readonly #lastGood = new LastGoodFiles();
  readonly #gates: Gate[] = [];
  readonly #watches: (() => void)[] = [];
  #config: Config | null = null;
  #lastFailure = '';
  #isClosed = false;
  /** One reload after the other: a slow one must not overwrite a later one. */
  #queue: Promise<void> = Promise.resolve();

  constructor(folders: ConfigFolders) {
    this.#folders = folders;
  }

  current(): Config {
    if (!this.#config) throw new Error('The configuration is not loaded yet');
    return this.#config;
  }

  async addGate(gate: Gate): Promise<void> {
    this.#gates.push(gate);
    const refusals = await gate(this.current().entities);
    if (refusals.length > 0) await this.reload();
  }

  /** Reads everything again and publishes it. */
  reload(): Promise<void> {
    const done = this.#queue.then(() => this.#read());
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Looks at the folders from now on. */
  async follow(): Promise<void> {
    const { builtIn, override, isBuiltInWatched } = this.#folders;
    const own = isBuiltInWatched
      ? ['schemas', 'resources', 'i18n'].map((folder) => join(builtIn, folder))
      : [];
    for (const folder of override === null ? own : [...own, override]) {
      this.#watches.push(await watchFolder(folder, () => this.#followChange()));
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#watches) end();
  }

  async #read(): Promise<void> {
    const { builtIn, override } = this.#folders;
    const meta = await readMeta(builtIn);
    const base = await readLayer(builtIn);
    const over = override === null ? [] : await readLayer(override);
    const config = await this.#build([base, over], meta);
    const mended = this.#lastGood.instead(over, config.diagnostics);
    this.#config =
      mended === null
        ? config
        : { ...(await this.#build([base, mended], meta)), diagnostics: config.diagnostics };
  }

  async #build(layers: ConfigLayers, meta: MetaSchemas): Promise<Config> {
    const config = buildConfig(layers, meta);
    const refusals = (await Promise.all(this.#gates.map((gate) => gate(config.entities)))).flat();
    if (refusals.length === 0) return config;
    return disableEntities(config, refusals, readSources(layers).schemas);
  }

  /** On failure the configuration before stays in force, and the watch tries again. */
  async #followChange(): Promise<void> {
    try {
      await this.reload();
      this.#lastFailure = '';
    } catch (error) {
      const failure = String(error);
      if (failure !== this.#lastFailure && !this.#isClosed) {
        process.stderr.write(`The configuration could not be read again: ${failure}\n`);
      }
      this.#lastFailure = failure;
      throw error;
    }
  }
}

async function readMeta(builtIn: string): Promise<MetaSchemas> {
  const read = async (path: string) => JSON.parse(await readFile(join(builtIn, path), 'utf8'));
  return {
    metaEntity: await read('schemas/meta/entity.json'),
    metaResource: await read('resources/meta/resource.json'),
    metaDefinition: await read('resources/meta/api-definition.json'),
  };
}
