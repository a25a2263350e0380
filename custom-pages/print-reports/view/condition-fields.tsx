import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'ra-core';
import { useId } from 'react';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { type ProviderMethods, Status, toFieldShape, ValueControl } from '../../../src/engine/index.ts';
import type { ReportDefine } from '../model/defines.ts';
import {
  type ConditionName,
  type Conditions,
  monthBefore,
  type Problem,
  parametersOf,
  SPANS,
  spanOf,
} from '../model/parameters.ts';
import styles from './conditions.module.css';

const AREA = { entityName: 'print-reports', wordAreas: ['print-reports'] };

/** How many rows the choices have (document 3, §9). */
const LIMITS = { sites: 50, services: 500, names: 100 };

const TIME = { type: 'string', format: 'date-time' } as const;
const required = { isRequired: true };
const FIELDS = {
  day: toFieldShape(AREA, 'day', { type: 'string', format: 'date' }, required),
  month: toFieldShape(AREA, 'month', { type: 'string', format: 'month' }, required),
  start_time: toFieldShape(AREA, 'start_time', TIME, required),
  end_time: toFieldShape(AREA, 'end_time', TIME, required),
  order_start_time: toFieldShape(AREA, 'order_start_time', { ...TIME, type: ['string', 'null'] }),
  order_end_time: toFieldShape(AREA, 'order_end_time', { ...TIME, type: ['string', 'null'] }),
};

interface ConditionFieldsProps {
  define: ReportDefine;
  /** When the dialog was opened: what today is. */
  now: Date;
  conditions: Conditions;
  problems: Partial<Record<ConditionName, Problem>>;
  onChange(change: Partial<Conditions>): void;
}

/** A field for each parameter that the definition's kind of range has, and no others. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { define } = props;
  const { required: first, others } = parametersOf(define);
  const has = (name: ConditionName) => first.includes(name) || others.includes(name);
  return (
    <>
      {has('day') ? <Day {...props} /> : null}
      {has('month') ? <Month {...props} /> : null}
      {has('start_time') ? <Range {...props} /> : null}
      {has('order_start_time') ? (
        <div className={styles.pair}>
          <Typed name="order_start_time" {...props} />
          <Typed name="order_end_time" {...props} />
        </div>
      ) : null}
      {has('site_id') ? (
        <Choice name="site_id" operation="site.readSites" limit={LIMITS.sites} {...props} />
      ) : null}
      {has('service_id') ? (
        <Choice name="service_id" operation="service.fetchServices" limit={LIMITS.services} {...props} />
      ) : null}
      {has('search_text') ? <SearchText {...props} /> : null}
      {has('is_manual_create') || has('is_manual_leave') ? <ByHand {...props} has={has} /> : null}
    </>
  );
}

function Typed({
  name,
  conditions,
  problems,
  onChange,
}: ConditionFieldsProps & { name: keyof typeof FIELDS }) {
  const translate = useTranslate();
  const problem = problems[name];
  return (
    <div>
      <ValueControl
        field={FIELDS[name]}
        isReadOnly={false}
        value={conditions[name]}
        change={(value) => onChange({ [name]: typeof value === 'string' && value !== '' ? value : null })}
      />
      {problem === undefined ? null : (
        <div className={styles.problem}>
          <Status tone="danger">{translate(`print-reports.problems.${problem}`)}</Status>
        </div>
      )}
    </div>
  );
}

interface ShortCutsProps {
  cuts: readonly { key: string; isOn: boolean; take(): void }[];
}

function ShortCuts({ cuts }: ShortCutsProps) {
  const translate = useTranslate();
  return (
    <div role="group" aria-label={translate('print-reports.shortCuts.label')} className={styles.cuts}>
      {cuts.map(({ key, isOn, take }) => (
        <button key={key} type="button" aria-pressed={isOn} onClick={take}>
          {translate(`print-reports.shortCuts.${key}`)}
        </button>
      ))}
    </div>
  );
}

function Day(props: ConditionFieldsProps) {
  const translate = useTranslate();
  const { now, conditions, onChange } = props;
  const today = toBusinessDay(now);
  const yesterday = toBusinessDay(new Date(now.getTime() - DAY_MILLISECONDS));
  const cut = (key: string, day: string) => ({
    key,
    isOn: conditions.day === day,
    take: () => onChange({ day }),
  });
  return (
    <>
      <Typed name="day" {...props} />
      <ShortCuts cuts={[cut('yesterday', yesterday), cut('today', today)]} />
      {conditions.day === today ? (
        <Status tone="info">{translate('print-reports.notOver.day')}</Status>
      ) : null}
    </>
  );
}

function Month(props: ConditionFieldsProps) {
  const translate = useTranslate();
  const { now, conditions, onChange } = props;
  const month = toBusinessDay(now).slice(0, 'YYYY-MM'.length);
  const cut = (key: string, value: string) => ({
    key,
    isOn: conditions.month === value,
    take: () => onChange({ month: value }),
  });
  return (
    <>
      <Typed name="month" {...props} />
      <ShortCuts cuts={[cut('lastMonth', monthBefore(month)), cut('thisMonth', month)]} />
      {conditions.month === month ? (
        <Status tone="info">{translate('print-reports.notOver.month')}</Status>
      ) : null}
    </>
  );
}

function Range(props: ConditionFieldsProps) {
  const { now, conditions, onChange } = props;
  const cuts = SPANS.map((key) => {
    const span = spanOf(key, now);
    const isOn = conditions.start_time === span.start_time && conditions.end_time === span.end_time;
    return { key, isOn, take: () => onChange(span) };
  });
  return (
    <>
      <Typed name="start_time" {...props} />
      <Typed name="end_time" {...props} />
      <ShortCuts cuts={cuts} />
    </>
  );
}

/** The names of rows that a provider has; null while they come, and where it has no such operation. */
function useNames(operation: string | null, limit: number, filter: Record<string, unknown> = {}) {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const { data } = useQuery({
    queryKey: ['print-reports', operation, limit, filter],
    enabled: operation !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const pagination = { page: 1, perPage: limit };
      const { data: rows } = await provider.readOperation(operation ?? '', { filter, pagination, signal });
      return rows.flatMap(({ id, name }) => (typeof name === 'string' ? [{ id, name }] : []));
    },
  });
  return data ?? null;
}

interface ChoiceProps extends ConditionFieldsProps {
  name: 'site_id' | 'service_id';
  operation: string;
  limit: number;
}

/** One of what the provider has. Without any there is nothing to choose. */
function Choice({ name, operation, limit, conditions, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const names = useNames(operation, limit);
  if (names === null || names.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{translate(`print-reports.fields.${name}`)}</label>
      <select
        id={id}
        value={String(conditions[name] ?? '')}
        onChange={({ target }) => {
          const chosen = names.find((one) => String(one.id) === target.value);
          onChange({ [name]: chosen?.id ?? null });
        }}
      >
        <option value="">{translate('print-reports.allOf')}</option>
        {names.map((one) => (
          <option key={one.id} value={String(one.id)}>
            {one.name}
          </option>
        ))}
      </select>
      {names.length < limit ? null : (
        <span className={styles.hint}>{translate('print-reports.firstOnly', { count: limit })}</span>
      )}
    </div>
  );
}

const NAMES_OF = { user: 'user.fetchUsers', aps: 'app.fetchApps' };
const NAME_FILTERS = { user: {}, aps: { type: 'aps' } };

/** What a plate, a number or a name holds; the names of a definition that is summed by users or pay stations are offered. */
function SearchText({ define: { classifyBy }, conditions, onChange }: ConditionFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const names = useNames(
    classifyBy === null ? null : NAMES_OF[classifyBy],
    LIMITS.names,
    classifyBy === null ? {} : NAME_FILTERS[classifyBy],
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{translate('print-reports.fields.search_text')}</label>
      <input
        id={id}
        type="search"
        maxLength={200}
        list={names === null ? undefined : `${id}-names`}
        placeholder={translate('print-reports.anyText')}
        value={conditions.search_text ?? ''}
        onChange={({ target }) => onChange({ search_text: target.value === '' ? null : target.value })}
      />
      {names === null ? null : (
        <datalist id={`${id}-names`}>
          {names.map((one) => (
            <option key={one.id} value={one.name}>
              {one.name}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}

function ByHand({ conditions, onChange, has }: ConditionFieldsProps & { has(name: ConditionName): boolean }) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.checks}>
      <legend>{translate('print-reports.onlyThose')}</legend>
      {(['is_manual_create', 'is_manual_leave'] as const).filter(has).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={conditions[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
          {translate(`print-reports.fields.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}
