import { useMemo } from 'react';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { readDiscountDefine } from '../../src/domain/tariff/discount/discount-define.ts';
import { summarizeDiscount } from '../../src/domain/tariff/discount/summarize-discount.ts';
import { sayTariff, type TariffWord } from '../../src/domain/tariff/words.ts';
import {
  and,
  type CellProps,
  formatNumber,
  hasFormat,
  RANKS,
  type Renderer,
  rankWith,
  typeIs,
  useTyped,
  useWords,
} from '../../src/engine/index.ts';
import styles from './discount-summary.module.css';

type Translating = Pick<ReturnType<typeof useWords>, 'translate'>;

/** The definition as it is typed, in words: what it takes off, then for whom. */
function DiscountSummaryControl() {
  const { translate } = useWords();
  const typed = useTyped((record) => JSON.stringify(record));
  const summary = useMemo(() => summarize(JSON.parse(typed)), [typed]);
  if (summary === null) return <p>{translate('tariff.discounts.faults')}</p>;
  return (
    <ul className={styles.words}>
      {[...summary.content, ...summary.conditions].map((word) => (
        <li key={JSON.stringify(word)}>{say({ translate }, word)}</li>
      ))}
    </ul>
  );
}

function DiscountSummaryCell({ record }: CellProps) {
  const words = useWords();
  const text = toText(record, words);
  return <bdi title={text}>{text}</bdi>;
}

/** One line: what it takes off, then for whom. */
function toText(record: JsonObject, words: Translating): string {
  const summary = summarize(record);
  if (summary === null) return words.translate('tariff.discounts.faults');
  return [...summary.content, ...summary.conditions]
    .map((word) => say(words, word))
    .join(words.translate('engine.table.separator'));
}

/** @returns null for a definition with faults */
function summarize(record: JsonObject): ReturnType<typeof summarizeDiscount> | null {
  const { define } = readDiscountDefine(record);
  return define === null ? null : summarizeDiscount(define);
}

function say({ translate }: Translating, { key, params }: TariffWord): string {
  const figures = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  return sayTariff(translate, { key, params: Object.fromEntries(figures) });
}

/** What a definition of a discount takes off, in words; its value is the definition's `data`. */
export const discountSummary: Renderer = {
  tester: rankWith(RANKS.page, and(typeIs('object'), hasFormat('discount-summary'))),
  renderer: DiscountSummaryControl,
  cell: DiscountSummaryCell,
  text: ({ record }, words) => toText(record, words),
};
