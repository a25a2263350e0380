import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';

/** What a report asks for (document 3, §2.16), in the order in which the page shows them. */
export const RANGE_TYPES = ['daily', 'monthly', 'range', 'detailed_range'] as const;
export type RangeType = (typeof RANGE_TYPES)[number];
export const FORMATS = ['pdf', 'csv', 'xlsx'] as const;
export type ReportFormat = (typeof FORMATS)[number];

/** A definition of a report (document 3, §3). */
export interface ReportDefine {
  id: RecordId;
  name: string;
  type: string;
  rangeType: RangeType;
  formats: readonly ReportFormat[];
  classifyBy: 'user' | 'aps' | null;
  /** Of credited sales alone, or of all others; null: of all. */
  credited: boolean | null;
  /** What it asks for beside a detailed range; null: all of it. */
  parameters: readonly string[] | null;
}

/** The definitions that a provider answers. One of an unknown kind of range asks for nothing, so it is left out. */
export function readDefines(rows: readonly unknown[]): ReportDefine[] {
  return rows.flatMap((row) => {
    const { id, name, type, range_type, data } = isPlainObject(row) ? row : {};
    const rangeType = RANGE_TYPES.find((one) => one === range_type);
    if (rangeType === undefined || (typeof id !== 'number' && typeof id !== 'string')) return [];
    const { report_formats, classify_by, credited, parameters } = isPlainObject(data) ? data : {};
    const listed: unknown[] = Array.isArray(report_formats) ? report_formats : [...FORMATS];
    return [
      {
        id,
        name: typeof name === 'string' ? name : String(id),
        type: typeof type === 'string' ? type : '',
        rangeType,
        formats: FORMATS.filter((format) => listed.includes(format)),
        classifyBy: classify_by === 'user' || classify_by === 'aps' ? classify_by : null,
        credited: typeof credited === 'boolean' ? credited : null,
        parameters: Array.isArray(parameters) ? parameters.map(String) : null,
      },
    ];
  });
}

/** The definitions whose name holds a text, by what they ask for; kinds without one are left out. */
export function groupDefines(
  defines: readonly ReportDefine[],
  text: string,
): { rangeType: RangeType; defines: ReportDefine[] }[] {
  const searched = text.trim().toLowerCase();
  const found = defines.filter(({ name }) => name.toLowerCase().includes(searched));
  return RANGE_TYPES.map((rangeType) => ({
    rangeType,
    defines: found.filter((define) => define.rangeType === rangeType),
  })).filter((group) => group.defines.length > 0);
}
