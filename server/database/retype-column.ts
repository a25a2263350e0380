import { quoteName } from './quote.ts';

export interface Retyping {
  column: string;
  from: string;
  to: string;
  /** Whether the property is a list from now on: then a single value becomes its only item. */
  isList: boolean;
}

/** Days are those of Taipei. */
const ZONE = `'Asia/Taipei'`;

/**
 * The SQL by which an operator gives a column another type. It converts every value, or fails as a whole and changes
 * nothing: no value is altered or lost.
 */
export function retypeColumn(table: string, { column, from, to, isList }: Retyping): string {
  const name = quoteName(column);
  return `alter table ${quoteName(table)} alter column ${name} type ${to} using ${convert(name, from, to, isList)};`;
}

/** The same where some values cannot be converted: their old values stay in a column of their own. */
export function retypeApart(table: string, retyping: Retyping, kept: string): string {
  const { column, from, to } = retyping;
  const [name, id, old] = [quoteName(table), quoteName(column), quoteName(kept)];
  return [
    conversionFunction(retyping),
    `alter table ${name} add column ${old} ${from};`,
    `update ${name} set ${old} = ${id} where ${failsToConvert(retyping)};`,
    `alter table ${name} alter column ${id} type ${to} using pg_temp.converted(${id});`,
  ].join(' ');
}

/** A function that answers null for a value that cannot be converted. It goes with the connection. */
export function conversionFunction({ from, to, isList }: Retyping): string {
  return (
    `drop function if exists pg_temp.converted(${from}); create function pg_temp.converted(value ${from}) returns ${to} language plpgsql as ` +
    `$$ begin return ${convert('value', from, to, isList)}; exception when others then return null; end $$;`
  );
}

/** Whether a value is lost by the conversion: an empty text counts as no value. */
export function failsToConvert({ column, from }: Retyping): string {
  const id = quoteName(column);
  const isValue = from === 'text' ? `nullif(btrim(${id}), '') is not null` : `${id} is not null`;
  return `${isValue} and pg_temp.converted(${id}) is null`;
}

function convert(name: string, from: string, to: string, isList: boolean): string {
  if (to === 'jsonb') return isList ? toList(name) : `to_jsonb(${name})`;
  if (from === 'jsonb') return fromText(`(${name} #>> '{}')`, to);
  if (from === 'text') return fromText(name, to);
  if (from === 'date' && to === 'timestamptz') return `${name}::timestamp at time zone ${ZONE}`;
  if (from === 'timestamptz' && to === 'date') return `(${name} at time zone ${ZONE})::date`;
  if (from === 'timestamptz' && to === 'text')
    return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (from === 'boolean' && to !== 'text') return `${name}::integer::${to}`;
  return `${name}::text::${to}`;
}

function toList(name: string): string {
  return `case when ${name} is not null then jsonb_build_array(${name}) end`;
}

/** An empty text is no value of any other type. */
function fromText(text: string, to: string): string {
  return to === 'text' ? text : `nullif(btrim(${text}), '')::${to}`;
}
