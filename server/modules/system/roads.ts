import { withOfficialTai } from '../../../src/domain/typed-text.ts';

const FILES = import.meta.glob<string>('./roads-of-taiwan.tsv', { query: '?raw', import: 'default' });

type Roads = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Read once, at the first question: most stores never ask. */
let reading: Promise<Roads> | undefined;

/** Where one looks: in all of Taiwan, in a county, in a district of it. Either way to write the first letter will do. */
export interface RoadSearch {
  searchType: string;
  city: string;
  district: string;
}

/**
 * Names of counties, of the districts of a county, or of the roads of a district (document 3, §7.1), in the order of
 * the file. Of a place that is not there: none.
 */
export async function findRoads({ searchType, city, district }: RoadSearch): Promise<string[]> {
  reading ??= readRoads();
  const roads = await reading;
  if (searchType === 'city') return [...roads.keys()];
  const districts = roads.get(String(withOfficialTai(city)));
  if (districts === undefined) return [];
  return searchType === 'district'
    ? [...districts.keys()]
    : [...(districts.get(String(withOfficialTai(district))) ?? [])];
}

async function readRoads(): Promise<Roads> {
  const [read] = Object.values(FILES);
  if (read === undefined) throw new Error('The roads of Taiwan are not there.');
  const roads = new Map<string, Map<string, string[]>>();
  for (const line of (await read()).split('\n')) {
    const [city = '', district, names] = line.split('\t');
    if (district === undefined || names === undefined) continue;
    const districts = roads.get(city) ?? new Map<string, string[]>();
    roads.set(city, districts.set(district, names.split(' ')));
  }
  return roads;
}
