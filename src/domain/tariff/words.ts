import type { PlanProblem } from './plan/plan-problem.ts';
import type { DiscountLine } from './price/count-discounts.ts';
import type { LimitLine, PriceSegment } from './price/explain-stay.ts';
import type { StayError, TimeNote } from './price/price-stay.ts';

/** A word of `i18n/<language>/tariff.json` and what stands in it. */
export interface TariffWord {
  key: string;
  params: Record<string, string | number>;
}

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** A line of an explanation in words; its figures stand beside it. */
export function wordOfLine(line: TimeNote | PriceSegment | LimitLine | DiscountLine): TariffWord {
  return { key: `tariff.rules.${line.rule}`, params: paramsOf(line) };
}

function paramsOf(line: TimeNote | PriceSegment | LimitLine | DiscountLine): TariffWord['params'] {
  if ('cutAmount' in line) return { limit: line.limitAmount };
  if ('params' in line) return 'name' in line ? { ...line.params, name: line.name ?? '' } : line.params;
  return { section: line.section ?? 0 };
}

/** Faults whose words name the section themselves. */
const NAMES_SECTION: ReadonlySet<PlanProblem['code']> = new Set([
  'tooMany',
  'end24',
  'reversed',
  'overlap',
  'gap',
  'interval',
]);

/** Says a fault of a plan, with the section that it lies in. @param translate as for {@link sayTariff} */
export function sayProblem(translate: Translate, problem: PlanProblem): string {
  const said = sayTariff(translate, wordOfProblem(problem));
  const { dayType = '', section } = problem.params;
  if (section === undefined || NAMES_SECTION.has(problem.code)) return said;
  return sayTariff(translate, { key: 'tariff.ofSection', params: { dayType, section, problem: said } });
}

/** A fault of a plan or a definition in words. `dayType` is a word of its own: see {@link sayTariff}. */
export function wordOfProblem({ code, params }: PlanProblem): TariffWord {
  return { key: `tariff.problems.${code}`, params };
}

/** Why a stay has no price. */
export function wordOfStayError(code: StayError['code'] | 'noPlan'): TariffWord {
  return { key: `tariff.stays.${code}`, params: {} };
}

/** Says a word in the reader's language. @param translate of react-admin, or the server's own */
export function sayTariff(translate: Translate, { key, params }: TariffWord): string {
  const { dayType } = params;
  if (dayType === undefined) return translate(key, params);
  return translate(key, { ...params, dayType: translate(`tariff.dayTypes.${dayType}`) });
}
