import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { SpecialDay } from '../../../src/contract/operations.ts';
import { FormDrawer } from '../../../src/engine/index.ts';

/** As `schemas/special-day.json` has it; the browser imports no schema. */
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' }) as const;
const FIELDS = {
  name: text(100),
  date: { type: 'string', format: 'date' },
  holidayCategory: text(50),
  isHoliday: { type: 'boolean', default: false },
  description: { ...text(500), format: 'multiline' },
} as const;
const { date: _, ...OF_SEVERAL } = FIELDS;

export type SpecialFields = Pick<SpecialDay, 'name' | 'holidayCategory' | 'isHoliday' | 'description'>;

interface SpecialDayFormProps {
  /** The chosen dates: none of a new day whose date is to be typed, and of several it is not typed. */
  dates: readonly string[];
  /** What is changed; null: a new one. */
  stored: SpecialDay | null;
  onSave(fields: SpecialFields, date: string): Promise<void>;
  onClose(): void;
}

/** Adds or changes a special day, or makes several days special at once. */
export function SpecialDayForm({ dates, stored, onSave, onClose }: SpecialDayFormProps) {
  const translate = useTranslate();
  const isOne = dates.length <= 1;
  const schema = useMemo(() => {
    const properties = isOne ? FIELDS : OF_SEVERAL;
    return { type: 'object' as const, properties, required: Object.keys(properties) };
  }, [isOne]);
  const values = useMemo(
    () => ({
      ...(isOne && dates[0] !== undefined ? { date: dates[0] } : {}),
      ...(stored === null ? {} : pick(stored)),
    }),
    [isOne, dates, stored],
  );
  const title = isOne
    ? translate(stored === null ? 'calendar.add' : 'calendar.edit')
    : translate('calendar.addSome', { count: dates.length });
  return (
    <FormDrawer
      title={title}
      schema={schema}
      layout={isOne ? LAYOUT : LAYOUT_OF_SEVERAL}
      values={values}
      entityName="calendar"
      onSubmit={(typed) => onSave(readFields(typed), readText(typed.date))}
      onClose={onClose}
    />
  );
}

const LAYOUT_OF_SEVERAL = ['name', 'holidayCategory', 'isHoliday', 'description'];
const LAYOUT = ['date', ...LAYOUT_OF_SEVERAL];

function pick({ name, date, holidayCategory, isHoliday, description }: SpecialDay) {
  return { name, date, holidayCategory, isHoliday, description };
}

function readFields(typed: unknown): SpecialFields {
  const { name, holidayCategory, isHoliday, description } = isPlainObject(typed) ? typed : {};
  return {
    name: readText(name),
    holidayCategory: readText(holidayCategory),
    isHoliday: isHoliday === true,
    description: readText(description),
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
