import { useTranslate } from 'ra-core';
import type { ReportDefine } from '../model/defines.ts';

/** What a definition always says: the subtotals, and whether of credited sales. */
export function useDefineLines({ classifyBy, credited }: ReportDefine): string[] {
  const translate = useTranslate();
  return [
    ...(classifyBy === null ? [] : [translate(`print-reports.classifyBy.${classifyBy}`)]),
    ...(credited === null ? [] : [translate(`print-reports.credited.${credited ? 'yes' : 'no'}`)]),
  ];
}
