import { isPlainObject } from '../../src/contract/json-object.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import type { PrinterOp } from '../../src/domain/receipt/printer-op.ts';
import { ProblemError } from '../http/problem-error.ts';

/** Far above any receipt; a job must end within seconds. */
const MAX_OPS = 2_000;
const MAX_TEXT = 2_000;

/** A rule for one property of an operation: what is wrong with a value, or null. */
type Rule = (value: unknown) => Flaw | null;
type Flaw = Omit<FieldError, 'pointer'>;

const isBoolean: Rule = (value) => (typeof value === 'boolean' ? null : wrongType('boolean'));
const isTimes: Rule = (value): Flaw | null => {
  if (!Number.isInteger(value)) return wrongType('integer');
  if (Number(value) < 1) return { keyword: 'minimum', params: { minimum: 1 } };
  return Number(value) > 8 ? { keyword: 'maximum', params: { maximum: 8 } } : null;
};
const isOneOf =
  (...choices: readonly unknown[]): Rule =>
  (value) =>
    choices.includes(value) ? null : { keyword: 'enum', params: { choices: choices.join(', ') } };
const isText: Rule = (value) => {
  if (typeof value !== 'string') return wrongType('string');
  if (value.length > MAX_TEXT) return { keyword: 'maxLength', params: { limit: MAX_TEXT } };
  // A control character would be a command to the printer.
  return /[^\P{Cc}\n]/u.test(value) ? { keyword: 'control' } : null;
};
const wrongType = (type: string): Flaw => ({ keyword: 'type', params: { type } });

interface Shape {
  required: Readonly<Record<string, Rule>>;
  optional?: Readonly<Record<string, Rule>>;
}

const SHAPES: ReadonlyMap<string, Shape> = new Map<PrinterOp['op'], Shape>([
  ['style', { required: { bold: isBoolean }, optional: { underline: isBoolean } }],
  ['align', { required: { value: isOneOf('left', 'center', 'right') } }],
  ['size', { required: { width: isTimes, height: isTimes } }],
  ['text', { required: { value: isText } }],
  ['cut', { required: { mode: isOneOf('partial', 'full') } }],
  ['flush', { required: {} }],
  ['cashdraw', { required: {}, optional: { pin: isOneOf(2, 5) } }],
]);

/**
 * The operations of a job `{ops: [...]}` (spec/1 §7).
 * @throws ProblemError 422 with every wrong place by its pointer
 */
export function parseOps(body: unknown): PrinterOp[] {
  const ops = isPlainObject(body) ? body['ops'] : undefined;
  if (!Array.isArray(ops)) throw invalid([{ pointer: '/ops', ...wrongType('array') }]);
  if (ops.length === 0) throw invalid([{ pointer: '/ops', keyword: 'minItems', params: { limit: 1 } }]);
  if (ops.length > MAX_OPS)
    throw invalid([{ pointer: '/ops', keyword: 'maxItems', params: { limit: MAX_OPS } }]);
  const errors = ops.flatMap((op, index) => checkOp(op, `/ops/${index}`));
  if (errors.length > 0) throw invalid(errors);
  return ops;
}

function checkOp(op: unknown, pointer: string): FieldError[] {
  if (!isPlainObject(op)) return [{ pointer, ...wrongType('object') }];
  const shape = typeof op['op'] === 'string' ? SHAPES.get(op['op']) : undefined;
  if (!shape)
    return [
      { pointer: `${pointer}/op`, keyword: 'enum', params: { choices: [...SHAPES.keys()].join(', ') } },
    ];
  const rules = new Map([...Object.entries(shape.required), ...Object.entries(shape.optional ?? {})]);
  const missing = Object.keys(shape.required).filter((name) => !Object.hasOwn(op, name));
  return [
    ...missing.map((name): FieldError => ({ pointer: `${pointer}/${name}`, keyword: 'required' })),
    ...Object.entries(op).flatMap(([name, value]): FieldError[] => {
      if (name === 'op') return [];
      const rule = rules.get(name);
      const problem = rule ? rule(value) : { keyword: 'unknown' };
      return problem
        ? [{ pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, ...problem }]
        : [];
    }),
  ];
}

function invalid(errors: FieldError[]): ProblemError {
  return new ProblemError('invalid', { errors });
}
