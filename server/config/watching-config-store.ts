import type { SourceFile } from '../../src/schema/config/parse-json-file.ts';
import { type ConfigLayers, readSources } from '../../src/schema/config/read-sources.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { annotateFallbacks } from './annotate-fallbacks.ts';
import { buildConfig } from './build-config.ts';
import type { BuiltIn } from './built-in.ts';
import type { Config, ConfigStore, Gate } from './config-store.ts';
import { disableEntities } from './disable-entities.ts';
import { HalfWrittenFiles } from './half-written-files.ts';
import { type GoodFileStore, LastGoodFiles } from './last-good-files.ts';
import { PatternJudge } from './pattern-judge.ts';
import { poll } from './poll.ts';
import type { Refusal } from './refusal.ts';
import { type ConfigFolders, SourceFolders, type Sources } from './source-folders.ts';

/** What a gate refuses can be mended where no file shows it: in the database. */
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
  readonly #gates: Gate[] = [];
  readonly #listeners: (() => void)[] = [];
  #config: Config | null = null;
  /** What the configuration was made of. */
  #taken: Sources | null = null;
  /** What the gates were asked about the files as they stand, and what they said. */
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

  addGate(gate: Gate, goodFiles: GoodFileStore): Promise<void> {
    return this.#inTurn(async () => {
      const sources = this.#taken ?? (await this.#folders.read());
      this.#gates.push(gate);
      const hasChanged = this.#folders.hasOverride && (await this.#recall(goodFiles, sources));
      if (hasChanged) return this.#publish(sources);
      const refusals = await gate(this.current().entities, new Map());
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
    return JSON.stringify(await this.#askGates(entities, before)) === JSON.stringify(refusals);
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
    const refusals = await this.#askGates(whole.entities, before);
    const config =
      refusals.length === 0 ? whole : disableEntities(whole, refusals, readSources(layers).schemas);
    return { config, asked: { entities: whole.entities, before, refusals } };
  }

  async #askGates(entities: Entities, before: Entities): Promise<Refusal[]> {
    return (await Promise.all(this.#gates.map((gate) => gate(entities, before)))).flat();
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
