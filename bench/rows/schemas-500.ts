import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { format as formats } from '@cfworker/json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readRightFiles } from '../../commands/serving/read-build-info.ts';
import { buildConfig } from '../../server/config/build-config.ts';
import { readLayer } from '../../server/config/layer-reader.ts';
import { readBuiltIn } from '../../server/config/read-built-in.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import { toRecordSchema } from '../../src/schema/json-schema/record-schema.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { writeConfig } from '../sample/write-config.ts';

const MANY = 500;
/** Those that a start reads. */
const BUILT_IN_FOLDERS = [
  'schemas',
  'schemas/meta',
  'schemas/shared',
  'resources',
  'resources/meta',
  'i18n/en',
  'i18n/zh-TW',
];

type BuiltIn = Awaited<ReturnType<typeof readBuiltIn>>;

/**
 * What a start does with a CONFIG_DIR of 500 schemas beside the built-in files: every file read from the disk, merged,
 * checked against the meta-schemas and against the others, and every resource described. The built-in files are read,
 * merged and described with them; the build has checked these. Against the same files, read at once and parsed, of
 * which the 500 are judged by one compiled ajv.
 */
export const row: BenchRow = {
  name: `${MANY} schemas: read, check, describe`,
  unit: 'ms',
  goal: '<= 2.0',
  async open() {
    const config = await writeConfig(MANY);
    const meta = await readBuiltIn(process.cwd());
    const rightFiles = readRightFiles(process.cwd(), false);
    if (rightFiles === null) throw new Error('The build has found mistakes in the built-in files.');
    const judgeAll = openJudge(path.join(config.folder, 'schemas'), meta);
    return {
      ours: () => timeOf(() => readAll(config.folder, meta, rightFiles)),
      peer: () => timeOf(judgeAll),
      close: config.close,
    };
  },
};

/** @throws Error where something was left out: then less was done than is measured */
async function readAll(folder: string, meta: BuiltIn, rightFiles: string): Promise<void> {
  const layers = await Promise.all([readLayer(process.cwd()), readLayer(folder, true)]);
  const { entities, resources, diagnostics } = buildConfig(layers, meta, { rightFiles });
  const described = [...resources].flatMap(([resourceName, resource]) => {
    const entityName = resource.entity ?? resourceName;
    const entity = entities.get(entityName);
    return entity ? [describeEntity({ resourceName, resource, entityName, entity })] : [];
  });
  const isWhole = diagnostics.every(({ severity }) => severity !== 'error');
  if (described.length < MANY || !isWhole) throw new Error('Not every schema was read and described.');
}

/** Compiles the meta-schema, which is not measured; what it returns reads, parses and judges the files. */
function openJudge(folder: string, { metaEntity }: BuiltIn): () => Promise<void> {
  const ajv = new Ajv2020({ strict: false, logger: false, formats });
  const isRight = ajv.compile(toRecordSchema(metaEntity));
  return async () => {
    const builtIn = BUILT_IN_FOLDERS.map((name) => readFiles(path.join(process.cwd(), name)));
    const [extras = []] = await Promise.all([readFiles(folder, 'extra-'), ...builtIn]);
    const right = extras.filter((extra) => isRight(extra));
    if (right.length !== MANY) throw new Error(`ajv finds ${right.length} of ${MANY} schemas right.`);
  };
}

/** The JSON files of a folder whose names begin so, parsed. */
async function readFiles(folder: string, start = ''): Promise<unknown[]> {
  const names = await readdir(folder);
  const files = names.filter((name) => name.startsWith(start) && name.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => JSON.parse(text));
}
