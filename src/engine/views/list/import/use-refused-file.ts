import type { Description } from '../../../../schema/describe/description.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { saveFile } from '../../../parts/save-file.ts';
import { useWords } from '../../../words/use-words.ts';
import { wordCellError, wordField } from './error-words.ts';
import type { ImportState } from './use-import.ts';

/** Saves the refused rows as they stand in the file, with their numbers, their fields and why behind them. */
export function useRefusedFile(description: Description, { file }: ImportState): () => Promise<void> {
  const words = useWords();
  return async () => {
    const { worker, chosen } = file;
    if (worker === null || chosen === null) return;
    const refusals = await worker.ask({ kind: 'refusals' });
    const separator = words.translate('engine.import.reasonSeparator');
    const reasons = refusals.map(
      ({ errors }) =>
        [
          [...new Set(errors.map(({ field }) => wordField(words, description, field)))].join(separator),
          errors.map((error) => wordCellError(words, description, error)).join(separator),
        ] as const,
    );
    const names = ['rowNumber', 'field', 'reason'].map((name) =>
      words.translate(`engine.import.refused.${name}`),
    );
    const blob = await worker.ask({ kind: 'refusedFile', names, reasons });
    saveFile(
      blob,
      toRefusedName(
        chosen.name,
        formatNumber(refusals.length),
        words.translate('engine.import.refused.name'),
      ),
    );
  };
}

/** `tenants.csv` -> `tenants_refused_7_rows.csv` */
export function toRefusedName(name: string, count: string, pattern: string): string {
  const [, base = name, ending = '.csv'] = /^(.*?)(\.[^.]+)?$/.exec(name) ?? [];
  const kind = /\.xlsx$/i.test(ending) ? '.xlsx' : '.csv';
  return `${base}_${pattern.replace('#', count.replaceAll(',', ''))}${kind}`;
}
