import { rm } from 'node:fs/promises';
import { dishResource, dishSchema } from './dishes.ts';
import {
  allReadingsResource,
  exportedReadingsResource,
  inspectedReadingsResource,
  readingResource,
  readingSchema,
} from './readings.ts';
import { longResource, longSchema, wideResource, wideSchema } from './wide.ts';
import { writeConfigFolder } from './write-config-folder.ts';

export interface SampleConfig {
  folder: string;
  close(): Promise<void>;
}

/** An entity like those of the readings, for the rows that ask what many of them cost. */
const extraSchema = { ...readingSchema, title: 'Extra', views: { list: { select: true, filters: [] } } };
/** A list without a record, to come from and to go back to. */
const blankSchema = { title: 'Blank', type: 'object', properties: { name: { type: 'string' } } };

/**
 * A CONFIG_DIR with the entities of the bench.
 * @param extras further schemas without a resource, beside them
 */
export async function writeConfig(extras = 0): Promise<SampleConfig> {
  const files: Record<string, object> = {
    'schemas/reading.json': readingSchema,
    'resources/reading.json': readingResource,
    'resources/reading-all.json': allReadingsResource,
    'resources/reading-inspect.json': inspectedReadingsResource,
    'resources/reading-file.json': exportedReadingsResource,
    'schemas/wide.json': wideSchema,
    'resources/wide.json': wideResource,
    'schemas/long.json': longSchema,
    'resources/long.json': longResource,
    'schemas/dish.json': dishSchema,
    'resources/dish.json': dishResource,
    'schemas/blank.json': blankSchema,
  };
  for (let number = 1; number <= extras; number += 1)
    files[`schemas/extra-${String(number).padStart(3, '0')}.json`] = {
      ...extraSchema,
      title: `Extra ${number}`,
    };
  const folder = await writeConfigFolder(files);
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}
