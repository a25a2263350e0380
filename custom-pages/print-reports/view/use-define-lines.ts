import { useTranslate } from 'ra-core';
import type { ReportDefine } from '../model/defines.ts';

/** What a definition always says: what is in it, where that has a word, the subtotals, and whether of credited sales. */
export function useDefineLines({ type, classifyBy, credited }: ReportDefine): string[] {
  const translate = useTranslate();
  const about = translate(`print-reports.about.${type}`, { _: '' });
  return [
    ...(about === '' ? [] : [about]),
    ...(classifyBy === null ? [] : [translate(`print-reports.classifyBy.${classifyBy}`)]),
    ...(credited === null ? [] : [translate(`print-reports.credited.${credited ? 'yes' : 'no'}`)]),
  ];
}
