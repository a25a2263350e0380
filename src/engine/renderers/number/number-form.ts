import { parseNumber } from '../../../domain/typed/parse-number.ts';
import type { TextForm } from '../../field/frame/typed-box.tsx';

/** A plain number, as it is written everywhere. */
export const NUMBER_FORM: TextForm = {
  format: (value) => (typeof value === 'number' ? String(value) : null),
  parse: parseNumber,
};
