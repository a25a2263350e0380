import type { Diagnostic } from '../../src/schema/config/diagnostic.ts';
import { parseJsonFile, type SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { type ConfigLayers, readSources } from '../../src/schema/config/read-sources.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { buildConfig } from './build-config.ts';
import type { BuiltIn } from './built-in.ts';
import type { Config, ConfigGuard, ConfigStore, Refusal } from './config-store.ts';
import { disableEntities } from './disable-entities.ts';
import { type GoodFileStore, LastGoodFiles } from './last-good-files.ts';
import { PatternJudge } from './pattern-judge.ts';
import { type ConfigFolders, SourceFolders, type Sources } from './source-folders.ts';

/** The layer of files that change under a running server. */
const OVERRIDE = 1;

/** Holds back, for one look, a file that has just changed into what is no JSON: most likely it is still being written. */
class HalfWrittenFiles {
  readonly #waitedFor = new WeakSet<SourceFile>();

  /**
   * @param before the state of a file to go on with; null: it was not there
   * @returns the files to take now, and whether all are as they stand on the disk
   */
  hold(
    files: readonly SourceFile[],
    before: (file: string) => SourceFile | null,
  ): { files: readonly SourceFile[]; isSettled: boolean } {
    const fresh = new Set(files.filter((source) => !this.#waitedFor.has(source) && isNoJson(source)));
    for (const source of fresh) this.#waitedFor.add(source);
    if (fresh.size === 0) return { files, isSettled: true };
    const taken = files.flatMap((source) => (fresh.has(source) ? (before(source.file) ?? []) : [source]));
    return { files: taken, isSettled: false };
  }
}

const INTERVAL_MILLISECONDS = 250;
/** How many times its own duration a look is followed by: a slow folder must not keep the machine busy. */
const REST = { changed: 0, quiet: 2, failed: 10 } as const;
/** What a guard refuses can be mended where no file shows it: in the database. */
const ASK_AGAIN_MILLISECONDS = 1_000;

type Entities = ReadonlyMap<string, Entity>;

interface Asked {
  entities: Entities;
  before: Entities;
  refusals: readonly Refusal[];
}

/** A configuration that follows its folders. A file that breaks keeps its last good state until it is mended. */
export class WatchingConfigStore implements ConfigStore {
  readonly #folders: SourceFolders;
  readonly #isOfOwnServer: boolean;
  readonly #rightFiles: string | null;
  readonly #lastGood = new LastGoodFiles();
  readonly #halfWritten = new HalfWrittenFiles();
  readonly #patterns = new PatternJudge();
  readonly #guards: ConfigGuard[] = [];
  readonly #listeners: (() => void)[] = [];
  #config: Config | null = null;
  /** What the configuration was made of. */
  #taken: Sources | null = null;
  /** What the guards were asked about the files as they stand, and what they said. */
  #asked: Asked = { entities: new Map(), before: new Map(), refusals: [] };
  /** The entities that were served last, here or by an earlier process. */
  #before: Entities = new Map();
  /** When to read again though no file has changed. */
  #dueAt = Number.POSITIVE_INFINITY;
  #lastFailure = '';
  #isClosed = false;
  #endLooking = () => {};
  /** One reading after the other: a slow one must not overwrite a later one. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(folders: ConfigFolders) {
    this.#folders = new SourceFolders(folders);
    this.#isOfOwnServer = folders.isOfOwnServer ?? false;
    this.#rightFiles = folders.rightFiles ?? null;
  }

  current(): Config {
    if (!this.#config) throw new Error('The configuration is not loaded yet');
    return this.#config;
  }

  /** Reads everything for the first time. */
  load(): Promise<void> {
    return this.#inTurn(async () => this.#publish(await this.#folders.read()));
  }

  addGuard(guard: ConfigGuard, goodFiles: GoodFileStore): Promise<void> {
    return this.#inTurn(async () => {
      const sources = this.#taken ?? (await this.#folders.read());
      this.#guards.push(guard);
      const hasChanged = this.#folders.hasOverride && (await this.#recall(goodFiles, sources));
      if (hasChanged) return this.#publish(sources);
      const refusals = await guard(this.current().entities, new Map());
      if (refusals.length > 0) return this.#publish(sources);
      this.#before = this.current().entities;
      return this.#lastGood.keep();
    });
  }

  onPublished(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Looks at the folders from now on. */
  follow(): void {
    if (this.#folders.isFollowed) this.#endLooking = poll(() => this.#look());
  }

  close(): void {
    this.#isClosed = true;
    this.#endLooking();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Takes up what an earlier process has served. @returns whether something has changed since */
  async #recall(goodFiles: GoodFileStore, { base, over, meta }: Sources): Promise<boolean> {
    const recalled = await this.#lastGood.recall(goodFiles);
    const isAsBefore = recalled.every(({ file, text }) =>
      over.some((source) => source.file === file && source.text === text),
    );
    if (!isAsBefore)
      this.#before = buildConfig([base, recalled], meta, { rightFiles: this.#rightFiles }).entities;
    return !isAsBefore;
  }

  /** On failure the configuration before stays in force. */
  async #look(): Promise<'quiet' | 'changed' | 'failed'> {
    try {
      const hasChanged = await this.#inTurn(() => this.#followChange());
      this.#lastFailure = '';
      return hasChanged ? 'changed' : 'quiet';
    } catch (error) {
      const failure = String(error);
      if (failure !== this.#lastFailure && !this.#isClosed)
        process.stderr.write(`The configuration could not be read again: ${failure}\n`);
      this.#lastFailure = failure;
      return 'failed';
    }
  }

  async #followChange(): Promise<boolean> {
    const sources = await this.#folders.read();
    const isSame = sources === this.#taken;
    if (this.#isClosed || (isSame && Date.now() < this.#dueAt)) return false;
    if (isSame && (await this.#isStillRefused())) return false;
    await this.#publish(sources);
    return true;
  }

  async #isStillRefused(): Promise<boolean> {
    const { entities, before, refusals } = this.#asked;
    if (refusals.length === 0) return false;
    this.#dueAt = Date.now() + ASK_AGAIN_MILLISECONDS;
    return JSON.stringify(await this.#askGuards(entities, before)) === JSON.stringify(refusals);
  }

  async #publish(sources: Sources): Promise<void> {
    const { base, over, meta } = sources;
    const held = this.#halfWritten.hold(over, (file) => this.#lastGood.find(file));
    // What is no JSON at the start is not being written.
    const { files, isSettled } = this.#taken === null ? { files: over, isSettled: true } : held;
    const { config, asked } = await this.#build([base, files], meta);
    const mended = this.#lastGood.instead(files, config.diagnostics);
    const served = mended === null ? config : (await this.#build([base, mended], meta)).config;
    this.#config = { ...served, diagnostics: annotateFallbacks(config.diagnostics, mended ?? [], served) };
    this.#taken = sources;
    this.#asked = asked;
    this.#before = served.entities;
    this.#dueAt = nextReading(isSettled, asked.refusals);
    for (const listener of this.#listeners) listener();
    await this.#lastGood.keep();
  }

  async #build(layers: ConfigLayers, meta: BuiltIn): Promise<{ config: Config; asked: Asked }> {
    const patterns = await this.#patterns.judge(layers);
    const whole = buildConfig(layers, meta, {
      patterns,
      isOfOwnServer: this.#isOfOwnServer,
      rightFiles: this.#rightFiles,
    });
    const before = ofFiles(this.#before, layers.at(-1) ?? []);
    const refusals = await this.#askGuards(whole.entities, before);
    const config =
      refusals.length === 0 ? whole : disableEntities(whole, refusals, readSources(layers).schemas);
    return { config, asked: { entities: whole.entities, before, refusals } };
  }

  async #askGuards(entities: Entities, before: Entities): Promise<Refusal[]> {
    return (await Promise.all(this.#guards.map((guard) => guard(entities, before)))).flat();
  }
}

/** Of a file that is taken away as a whole nothing is asked: what it added to a built-in entity goes with it. */
function ofFiles(entities: Entities, files: readonly SourceFile[]): Entities {
  const names = new Set(files.map(({ file }) => file));
  return new Map([...entities].filter(([name]) => names.has(`schemas/${name}.json`)));
}

/** A file that is half written is looked at again at once. */
function nextReading(isSettled: boolean, refusals: readonly Refusal[]): number {
  if (!isSettled) return 0;
  return refusals.length > 0 ? Date.now() + ASK_AGAIN_MILLISECONDS : Number.POSITIVE_INFINITY;
}

/**
 * Looks again and again, each time a moment after the last look has ended. After a slow look, as over a slow network,
 * or a failed one, it rests longer.
 * @returns a function that ends it
 */
function poll(look: () => Promise<keyof typeof REST>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const round = async () => {
    const startedAt = performance.now();
    const result = await look();
    const took = performance.now() - startedAt;
    if (isClosed) return;
    timer = setTimeout(round, Math.max(INTERVAL_MILLISECONDS, took * REST[result])).unref();
  };
  timer = setTimeout(round, INTERVAL_MILLISECONDS).unref();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

/**
 * Notes at every error whether the last good state of its file serves on.
 * @param taken the files that the served configuration is made of, where they are others than those on the disk
 */
function annotateFallbacks(
  diagnostics: readonly Diagnostic[],
  taken: readonly SourceFile[],
  served: Pick<Config, 'entities' | 'resources'>,
): Diagnostic[] {
  const files = new Set(taken.map(({ file }) => file));
  return diagnostics.map((diagnostic) => {
    const { severity, file } = diagnostic;
    const isKept = severity === 'error' && files.has(file) && isServed(file, served);
    return isKept ? { ...diagnostic, isKept } : diagnostic;
  });
}

function isServed(file: string, { entities, resources }: Pick<Config, 'entities' | 'resources'>): boolean {
  const [, folder, name = ''] = /^(\w+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (folder === 'schemas') return entities.has(name);
  return folder !== 'resources' || name === 'api-definition' || resources.has(name);
}

function isNoJson(source: SourceFile): boolean {
  return source.problem?.severity !== 'warning' && parseJsonFile(source, OVERRIDE).document === null;
}

/**
 * Reads and checks the configuration and follows its folder from then on.
 * @throws Error when the built-in files lack what nothing works without (the API definition, a meta-schema)
 */
export async function loadConfig(folders: ConfigFolders): Promise<ConfigStore> {
  const store = new WatchingConfigStore(folders);
  await store.load();
  store.follow();
  return store;
}
