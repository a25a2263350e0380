import { buildConfig } from '../../server/config/build-config.ts';
import { readBuiltIn } from '../../server/config/read-built-in.ts';
import { readLayer } from '../../server/config/read-layer.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { BenchRow } from '../bench-row.ts';
import { writeConfig } from '../sample/write-config.ts';
import { timeOf } from '../time-of.ts';

const MANY = 500;
const LIMIT_MILLISECONDS = 150;

/**
 * What a start does with a CONFIG_DIR of 500 schemas beside the built-in files: every file read from the disk, merged,
 * checked against the meta-schemas and against the others, and every resource described. Against a fixed limit.
 */
export const row: BenchRow = {
  name: `${MANY} schemas: read, check, describe`,
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const config = await writeConfig(MANY);
    const meta = await readBuiltIn(process.cwd());
    return {
      ours: () => timeOf(() => readAll(config.folder, meta)),
      peer: async () => LIMIT_MILLISECONDS,
      close: config.close,
    };
  },
};

/** @throws Error where something was left out: then less was done than is measured */
async function readAll(folder: string, meta: Awaited<ReturnType<typeof readBuiltIn>>): Promise<void> {
  const layers = await Promise.all([readLayer(process.cwd()), readLayer(folder, true)]);
  const { entities, resources, diagnostics } = buildConfig(layers, meta);
  const described = [...resources].flatMap(([resourceName, resource]) => {
    const entityName = resource.entity ?? resourceName;
    const entity = entities.get(entityName);
    return entity ? [describeEntity({ resourceName, resource, entityName, entity })] : [];
  });
  const isWhole = diagnostics.every(({ severity }) => severity !== 'error');
  if (described.length < MANY || !isWhole) throw new Error('Not every schema was read and described.');
}
